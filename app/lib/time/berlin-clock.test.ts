import { expect, test } from "vitest";
import { berlinTime, readBerlinTime } from "./berlin-time";

test.each([
  ["2026-11-21T20:14", "2026-11-21T19:14:00.000Z"],
  ["2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
  ["2026-01-01T00:30", "2025-12-31T23:30:00.000Z"],
  // The hour that occurs twice: its first time.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
])("%s in Berlin is %s", (text, moment) => {
  expect(readBerlinTime(text)?.toISOString()).toBe(moment);
  expect(berlinTime(new Date(moment))).toBe(text);
});

test("seconds do not count", () => {
  expect(readBerlinTime("2026-11-21T20:14:59")?.toISOString()).toBe("2026-11-21T19:14:00.000Z");
});

test.each(["", "2026-03-29T02:30", "2026-02-30T10:00", "2026-11-21", "morgen", "2026-11-21T24:01"])(
  "%j is no time in Berlin",
  (text) => {
    expect(readBerlinTime(text)).toBe(null);
  },
);
