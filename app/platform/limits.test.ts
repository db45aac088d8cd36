import { afterEach, expect, test, vi } from "vitest";
import { createLimits } from "./limits.server";

afterEach(() => vi.useRealTimers());

const three = [{ points: 3, seconds: 60 }];

async function allowed(limits: ReturnType<typeof createLimits>, address: string, times: number) {
  let count = 0;
  for (let attempt = 0; attempt < times; attempt++)
    if (await limits.allow("comment", address, three)) count++;
  return count;
}

test("an address may do so much, another the same again", async () => {
  const limits = createLimits();
  expect(await allowed(limits, "203.0.113.7", 5)).toBe(3);
  expect(await allowed(limits, "203.0.113.8", 5)).toBe(3);
});

test("one IPv6 household counts as one", async () => {
  const limits = createLimits();
  expect(await allowed(limits, "2001:db8:1:2::1", 2)).toBe(2);
  expect(await allowed(limits, "2001:db8:1:2::2", 2)).toBe(1);
});

test("each action has a count of its own", async () => {
  const limits = createLimits();
  await allowed(limits, "203.0.113.7", 3);
  expect(await limits.allow("contact", "203.0.113.7", three)).toBe(true);
});

test("the narrowest of several limits holds", async () => {
  const limits = createLimits();
  const both = [...three, { points: 1, seconds: 60 }];
  expect(await limits.allow("comment", "203.0.113.7", both)).toBe(true);
  expect(await limits.allow("comment", "203.0.113.7", both)).toBe(false);
});

test("an attempt that was no failure is forgiven", async () => {
  const limits = createLimits();
  for (let success = 0; success < 10; success++) {
    expect(await limits.attempt("login", "anna", three)).toBe(0);
    await limits.forgive("login", "anna", three);
  }
  for (let failure = 0; failure < 3; failure++)
    expect(await limits.attempt("login", "anna", three)).toBe(0);
  const wait = await limits.attempt("login", "anna", three);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await limits.attempt("login", "bert", three)).toBe(0);
});

test("what was given back may be done again, by everybody in that household", async () => {
  const limits = createLimits();
  expect(await allowed(limits, "2001:db8:1:2::1", 4)).toBe(3);
  await limits.giveBack("comment", "2001:db8:1:2::2", three);
  expect(await allowed(limits, "2001:db8:1:2::1", 4)).toBe(1);
  await limits.giveBack("comment", "203.0.113.7", three);
  expect(await allowed(limits, "203.0.113.7", 5)).toBe(3);
});

test("attempts at the same moment are counted before they end", async () => {
  const limits = createLimits();
  const waits = await Promise.all(
    Array.from({ length: 100 }, () => limits.attempt("login", "anna", three)),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test("who waits for a short limit uses up nothing of a long one", async () => {
  const limits = createLimits();
  const both = [...three, { points: 10, seconds: 24 * 60 * 60 }];
  for (let failure = 0; failure < 20; failure++)
    expect(await limits.attempt("login", "anna", both)).toBeLessThanOrEqual(60);
});

test("the wait is that of the longest limit that is reached", async () => {
  const limits = createLimits();
  const both = [...three, { points: 3, seconds: 24 * 60 * 60 }];
  for (let failure = 0; failure < 3; failure++) await limits.attempt("login", "anna", both);
  expect(await limits.attempt("login", "anna", both)).toBeGreaterThan(60 * 60);
});

test("nobody waits longer than a limit is, though the clock went back by days", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T10:00:00Z") });
  const limits = createLimits();
  for (let failure = 0; failure < 4; failure++) await limits.attempt("login", "anna", three);
  limits.learn({ id: "limit login 3 60 bert", used: 3, until: Date.now() + 60_000 });
  vi.setSystemTime("2026-11-20T10:00:00Z");
  for (const key of ["anna", "bert"]) expect(await limits.attempt("login", key, three)).toBe(60);
  expect(limits.left("login", "anna", three[0] ?? { points: 0, seconds: 0 })).toMatchObject({
    seconds: 60,
  });
  vi.setSystemTime("2026-11-20T10:01:00Z");
  for (const key of ["anna", "bert"]) expect(await limits.attempt("login", key, three)).toBe(0);
});
