export type Source<Item> = {
  /**
   * What is to be done next.
   * @param busy keys of what is being done
   * @returns null: nothing, as long as those are busy
   */
  next(busy: ReadonlySet<string>): Promise<Item | null>;
  /** No two with one key are done at the same time. */
  keyOf(item: Item): string;
  work(item: Item): Promise<void>;
};

/**
 * Does what a source hands out, so many at once, until it has nothing more: who is slow holds up none with another key.
 * After an error nothing more is begun; it is thrown when everything that was begun has ended.
 */
export async function workAtOnce<Item>(
  most: number,
  { next, keyOf, work }: Source<Item>,
): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const errors: unknown[] = [];
  const fail = (error: unknown) => {
    errors.push(error);
    return null;
  };
  for (;;) {
    const busy = new Set(running.keys());
    const isFull = busy.size >= most || errors.length > 0;
    const item = isFull ? null : await next(busy).catch(fail);
    if (item !== null) {
      const key = keyOf(item);
      const end = () => void running.delete(key);
      running.set(key, work(item).catch(fail).then(end));
    } else if (running.size < busy.size) {
      // Something ended while the source was asked: it may have an answer now.
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  if (errors.length > 0) throw errors[0];
}
