import { expect, test } from "vitest";
import { semaphore } from "./semaphore";

test("lets two through at a time, in order, and goes on after a failure", async () => {
  const pass = semaphore(2);
  let inside = 0;
  let max = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    max = Math.max(max, ++inside);
    order.push(n);
    await new Promise((resolve) => setTimeout(resolve, 2));
    inside--;
    if (n === 1) throw new Error("one fails");
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => pass(work(n))));
  expect(max).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await pass(work(5))).toBe(5);
});

test("lets those through first that come first, in order too", async () => {
  const pass = semaphore(1);
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  await Promise.all([
    ...["a", "b", "c"].map((name) => pass(work(name))),
    ...["x", "y"].map((name) => pass(work(name), true)),
  ]);
  expect(order).toEqual(["a", "x", "y", "b", "c"]);
});
