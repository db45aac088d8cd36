/** Lets `width` tasks run at once. Further tasks wait in order, those with `isFirst` before the others. */
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
