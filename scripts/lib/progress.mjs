/**
 * Does `work` and reports it: on a terminal, at its place among the steps, in an animated line, else once.
 * @param place such as '1 von 3: '; '' where other output would interfere
 * @param usual its duration on most machines
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
    // Other output begins where the line does.
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
