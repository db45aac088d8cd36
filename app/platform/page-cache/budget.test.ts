import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBudget } from "./budget.server";

function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const work = () => {
    runs++;
    return promise;
  };
  return { work, end: resolve, runs: () => runs };
}

test("one runs at a time, and beyond the queue it is refused", async () => {
  const budget = createBudget({ maxWaiting: 1 });
  const [first, second] = [slowWork(), slowWork()];
  const answers = [budget.run("a", "anna", first.work), budget.run("b", "anna", second.work)];
  await nextTurn();
  expect([first.runs(), second.runs(), budget.waiting()]).toEqual([1, 0, 1]);
  expect(await budget.run("c", "anna", first.work)).toBe(false);
  expect(budget.refused()).toBe(1);
  first.end();
  second.end();
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(budget.refuses("c", "anna")).toBe(false);
});

test("one household alone takes half of the queue, and leaves room for everybody else", async () => {
  const budget = createBudget({ maxWaiting: 64 });
  const slow = slowWork();
  const first = budget.run(null, "else", slow.work);
  const ask = (networkPrefix: string) => budget.run(null, networkPrefix, slow.work);
  const flood = Array.from({ length: 500 }, () => ask("flood"));
  expect(budget.waiting()).toBe(32);
  const visitors = Array.from({ length: 20 }, (_, index) => ask(`visitor ${index}`));
  slow.end();
  expect(await Promise.all([first, ...visitors])).not.toContain(false);
  expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(32);
  expect(budget.waiting()).toBe(0);
  expect(budget.refuses(null, "flood")).toBe(false);
});

test("who asks for what somebody waits for takes no turn of their own, and is never refused", async () => {
  const budget = createBudget({ maxWaiting: 1 });
  const [first, second] = [slowWork(), slowWork()];
  first.end();
  second.end();
  const answers = [budget.run("a", "anna", first.work), budget.run("b", "anna", second.work)];
  expect(budget.refuses("b", "anna")).toBe(false);
  const many = Array.from({ length: 50 }, () => budget.run("b", "anna", second.work));
  expect(await Promise.all([...answers, ...many])).not.toContain(false);
});

test("who has waited too long is told so, and work that fails harms nobody else", async () => {
  const budget = createBudget({ timeout: -1 });
  expect(await budget.run(null, "anna", async () => {})).toBe(false);
  const patient = createBudget();
  const failing = patient.run("a", "anna", () => Promise.reject(new Error("no")));
  const next = patient.run("b", "anna", async () => {});
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe(true);
  expect(await patient.run("a", "anna", async () => {})).toBe(true);
});

test("what waits itself keeps nobody from a turn", async () => {
  const budget = createBudget({ hold: 5 });
  const slow = slowWork();
  const first = budget.run("a", "anna", slow.work);
  expect(await budget.run("b", "anna", async () => {})).toBe(true);
  slow.end();
  expect(await first).toBe(true);
});
