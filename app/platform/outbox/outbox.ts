import { setTimeout as wait } from "node:timers/promises";

const lookMilliseconds = 1000;

/** A queue of deliveries to several receivers: jobs of one kind, or rows of a room's own table. */
export type Outbox<Item> = {
  /**
   * Claims the next due item by a lease, so that another process can take over if this one dies.
   * @param busy receivers that are being served
   * @returns null if nothing is due for other receivers
   */
  claim(busy: ReadonlySet<string>): Promise<Item | null>;
  /** A receiver gets one item at a time, in claimed order. */
  receiverOf(item: Item): string;
  deliver(item: Item): Promise<void>;
};

/**
 * Delivers to several receivers at once until nothing is due, so that a slow receiver does not delay others. After
 * an error, no more items are claimed; the error is thrown when all started deliveries have ended.
 * @returns the number of claimed items
 */
export async function runOutbox<Item>(
  atOnce: number,
  { claim, receiverOf, deliver }: Outbox<Item>,
): Promise<number> {
  const running = new Map<string, Promise<void>>();
  const errors: unknown[] = [];
  const fail = (error: unknown) => {
    errors.push(error);
    return null;
  };
  let count = 0;
  for (;;) {
    const busy = new Set(running.keys());
    const isFull = busy.size >= atOnce || errors.length > 0;
    const item = isFull ? null : await claim(busy).catch(fail);
    if (item !== null) {
      count++;
      const receiver = receiverOf(item);
      const end = () => void running.delete(receiver);
      running.set(receiver, deliver(item).catch(fail).then(end));
    } else if (running.size < busy.size) {
      // A delivery ended during the claim, so its receiver may have another item.
    } else if (running.size > 0) {
      // An item may become due meanwhile for a receiver that is not busy.
      const pause = isFull ? [] : [wait(lookMilliseconds, null, { ref: false })];
      await Promise.race([...running.values(), ...pause]);
    } else break;
  }
  if (errors.length > 0) throw errors[0];
  return count;
}
