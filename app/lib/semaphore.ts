/**
 * Lets so many pieces of work run at once; the others wait in memory for their turn, in order, and those that come
 * first before the rest.
 */
export function semaphore(width: number) {
  const first: (() => void)[] = [];
  const rest: (() => void)[] = [];
  let running = 0;
  return async function pass<T>(work: () => Promise<T>, isFirst = false): Promise<T> {
    if (running < width) running++;
    else await new Promise<void>((resolve) => (isFirst ? first : rest).push(resolve));
    try {
      return await work();
    } finally {
      const next = first.shift() ?? rest.shift();
      if (next) next();
      else running--;
    }
  };
}
