import { expect, test } from "vitest";
import { nextAttempt, nextWhileFailing } from "./retry-schedules";

const start = new Date("2026-11-20T10:00:00.000Z");
const minute = 60_000;
const day = 24 * 60;

/** Minutes after the first attempt at which the next ones are due, up to ten days. */
function dueMinutes(next: (attempts: number, now: Date) => Date | null): number[] {
  const due: number[] = [];
  let at: Date | null = start;
  for (let attempts = 1; at && due.length < 40; attempts++) {
    at = next(attempts, at);
    if (at) due.push((at.getTime() - start.getTime()) / minute);
  }
  return due.filter((minutes) => minutes <= 10 * day);
}

const toADay = [1, 6, 21, 81, 261, 621, 1341, 2781];
const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1744, 2464, 3184, 3904];

test.each([
  ["job", toADay],
  ["delivery", [...toADay, 4221]],
  ["push", [1, 11, 71]],
  ["websubIntent", [1, 6]],
] as const)("'%s' is tried again after %j minutes", (schedule, minutes) => {
  expect(dueMinutes((attempts, now) => nextAttempt(schedule, attempts, now))).toEqual(minutes);
});

test.each([
  ["websub", [...doubling, 4624]],
  ["channel", [...doubling, ...Array.from({ length: 14 }, (_, at) => 4624 + 720 * at)]],
] as const)("'%s' is tried again after %j minutes", (schedule, minutes) => {
  const since = start.toISOString();
  expect(dueMinutes((_, now) => nextWhileFailing(schedule, since, now))).toEqual(minutes);
});
