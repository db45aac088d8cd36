import { expect, test } from "vitest";
import { nextFriday } from "./berlin-time";

test.each([
  ["2026-11-21", "2026-11-27", 6],
  ["2026-11-22", "2026-11-27", 5],
  ["2026-11-26", "2026-11-27", 1],
  ["2026-11-27", "2026-11-27", 0],
  ["2026-11-28", "2026-12-04", 6],
  ["2026-12-30", "2027-01-01", 2],
])("after %s the next Friday is %s, in %i days", (today, date, days) => {
  expect(nextFriday(today)).toEqual({ date, days });
});
