import { expect, test } from "vitest";
import { countedIn, ownWindow, windowOf } from "./download-window";

// 2 to 5 November 2026 in Berlin; that Monday is an ordinary one, an hour ahead of UTC.
const moments = [
  "2026-11-02T22:00:00+01:00",
  "2026-11-03T03:00:00+01:00",
  "2026-11-03T22:15:00+01:00",
  "2026-11-04T23:15:00+01:00",
].map((moment) => new Date(moment));

test("by calendar day, Monday, Tuesday once and Wednesday count", () => {
  expect(countedIn("calendar-day", moments)).toEqual([true, true, false, true]);
});

test("from the first touch, 24 hours must have gone by", () => {
  expect(countedIn("first-touch", moments)).toEqual([true, false, true, true]);
});

test("a day and not a second less, in both windows", () => {
  const first = new Date("2026-11-02T10:00:00Z");
  const before = new Date("2026-11-03T09:59:59.999Z");
  const after = new Date("2026-11-03T10:00:00Z");
  expect(countedIn("first-touch", [first, before])).toEqual([true, false]);
  expect(countedIn("first-touch", [first, after])).toEqual([true, true]);
  expect(countedIn("first-touch", [])).toEqual([]);
});

test("this site counts by the day in Berlin, also when the clocks change", () => {
  expect(ownWindow).toBe("calendar-day");
  expect(windowOf(new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(windowOf(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(windowOf(new Date("2026-10-24T22:00:00Z"))).toBe("2026-10-25");
  expect(windowOf(new Date("2026-10-25T22:30:00Z"))).toBe("2026-10-25");
});
