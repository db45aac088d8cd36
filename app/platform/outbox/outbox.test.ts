import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { runOutbox } from "./outbox";

/**
 * Delivers items named 'receiver milliseconds', and returns them in the order in which they ended.
 * @param asking milliseconds that a claim takes
 */
async function deliverAll(atOnce: number, items: string[], asking = 0) {
  const ended: string[] = [];
  const running = new Set<string>();
  let busiest = 0;
  const count = await runOutbox<string>(atOnce, {
    async claim(busy) {
      await wait(asking);
      const at = items.findIndex((item) => !busy.has(receiverOf(item)));
      return at < 0 ? null : (items.splice(at, 1)[0] ?? null);
    },
    receiverOf,
    async deliver(item) {
      if (item.endsWith("fails")) throw new Error(item);
      expect(running.has(receiverOf(item))).toBe(false);
      running.add(receiverOf(item));
      busiest = Math.max(busiest, running.size);
      await wait(Number(item.split(" ")[1]));
      running.delete(receiverOf(item));
      ended.push(item);
    },
  });
  return { ended, busiest, count };
}

const receiverOf = (item: string) => item.split(" ")[0] ?? "";

test("a slow receiver holds up only what is for itself, and gets it in order", async () => {
  const items = ["a 60", "a 1", "b 1", "b 2", "c 1"];
  const ended = ["b 1", "b 2", "c 1", "a 60", "a 1"];
  expect(await deliverAll(2, items)).toEqual({ ended, busiest: 2, count: 5 });
});

test("a delivery that ends while the next one is looked for frees its receiver at once", async () => {
  const { ended } = await deliverAll(2, ["a 1", "a 1", "b 500", "a 1"], 10);
  expect(ended).toEqual(["a 1", "a 1", "a 1", "b 500"]);
});

test("what becomes due for another receiver does not wait for a slow one", async () => {
  const items = ["a 2500"];
  setTimeout(() => items.push("b 1"), 200);
  expect((await deliverAll(2, items)).ended).toEqual(["b 1", "a 2500"]);
});

test("an error ends it, once all that was begun has ended", async () => {
  const items = ["b 20", "a fails", "c 1"];
  await expect(deliverAll(2, items)).rejects.toThrow("a fails");
  expect(items).toEqual(["c 1"]);
});
