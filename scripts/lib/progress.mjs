/**
 * Runs `work` and reports it: on a terminal in a line that is updated, with its position among the steps, elsewhere
 * once.
 * @param place such as '1 von 3: '; '' if other output would interfere
 * @param usual the usual duration, in words
 */
export async function showing(place, what, usual, work) {
  const { stdout } = process;
  if (!place || !stdout.isTTY) {
    console.log(`${what} …`);
    return work();
  }
  const began = Date.now();
  const passed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const show = () => {
    const line = `${place}${what} … ${passed()}, meist ${usual}`;
    // The cursor returns to the start of the line, so that other output overwrites it.
    stdout.write(`\x1b[K${line.slice(0, stdout.columns - 1)}\r`);
  };
  show();
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    stdout.write(`\x1b[K${place}${what} (${passed()})\n`);
  }
}
