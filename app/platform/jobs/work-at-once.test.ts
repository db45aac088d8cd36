import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { workAtOnce } from "./work-at-once";

/** Each is 'key milliseconds'; says in which order they ended, and how many were busy at once. */
async function done(items: readonly string[], most: number) {
  const left = [...items];
  const ended: string[] = [];
  let busiest = 0;
  const running = new Set<string>();
  await workAtOnce<string>(most, {
    async next(busy) {
      const at = left.findIndex((item) => !busy.has(keyOf(item)));
      return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
    },
    keyOf,
    async work(item) {
      expect(running.has(keyOf(item))).toBe(false);
      running.add(keyOf(item));
      busiest = Math.max(busiest, running.size);
      await wait(Number(item.split(" ")[1]));
      running.delete(keyOf(item));
      ended.push(item);
    },
  });
  return { ended, busiest };
}

const keyOf = (item: string) => item.split(" ")[0] ?? "";

test("who is slow holds up only what has the same key, and keeps its order", async () => {
  const { ended, busiest } = await done(["a 60", "a 1", "b 1", "b 2", "c 1"], 2);
  expect(ended).toEqual(["b 1", "b 2", "c 1", "a 60", "a 1"]);
  expect(busiest).toBe(2);
});

test("what ends while the source is asked frees its key at once", async () => {
  const items = ["a", "a", "b", "a"];
  const ended: string[] = [];
  await workAtOnce<string>(2, {
    async next(busy) {
      await wait(10);
      const at = items.findIndex((item) => !busy.has(item));
      return at < 0 ? null : (items.splice(at, 1)[0] ?? null);
    },
    keyOf: (item) => item,
    async work(item) {
      await wait(item === "b" ? 500 : 1);
      ended.push(item);
    },
  });
  expect(ended).toEqual(["a", "a", "a", "b"]);
});

test("an error ends it, once all that was begun has ended", async () => {
  const ended: string[] = [];
  const items = ["a", "b", "c"];
  const working = workAtOnce<string>(2, {
    next: async () => items.shift() ?? null,
    keyOf: (item) => item,
    async work(item) {
      if (item === "a") throw new Error("a failed");
      await wait(20);
      ended.push(item);
    },
  });
  await expect(working).rejects.toThrow("a failed");
  expect(ended).toEqual(["b"]);
});
