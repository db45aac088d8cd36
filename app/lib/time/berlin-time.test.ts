import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  berlinDate,
  berlinMidnight,
  berlinTime,
  lastFriday,
  nextBerlinMidnight,
} from "./berlin-time";
import { formatDate } from "./german-date";

afterEach(() => vi.restoreAllMocks());

describe("time in Berlin", () => {
  test.each([
    ["2026-11-20T22:59:59Z", "2026-11-20"],
    ["2026-11-20T23:00:00Z", "2026-11-21"],
    ["2026-07-01T21:59:59Z", "2026-07-01"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
  ])("at %s it is %s", (moment, date) => {
    expect(berlinDate(new Date(moment))).toBe(date);
  });

  test("is the same where the engine's languages write dates otherwise", () => {
    // ICU 72 made '11/15/2026' of the Canadian '2026-11-15'.
    const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(formats, "format", "get").mockReturnValue(() => "11/15/2026");
    const moment = new Date("2026-11-15T11:05:00Z");
    expect(berlinDate(moment)).toBe("2026-11-15");
    expect(berlinTime(moment)).toBe("2026-11-15T12:05");
  });

  test.each([
    ["2026-11-21", "2026-11-20T23:00:00.000Z"],
    ["2026-07-02", "2026-07-01T22:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("the day %s begins at %s, when the clocks change too", (date, moment) => {
    expect(berlinMidnight(date).toISOString()).toBe(moment);
  });

  test("the next day begins strictly later", () => {
    const midnight = new Date("2026-11-20T23:00:00Z");
    expect(nextBerlinMidnight(midnight).toISOString()).toBe("2026-11-21T23:00:00.000Z");
  });

  test.each([
    ["2026-11-20", "2026-11-20"],
    ["2026-11-21", "2026-11-20"],
    ["2026-11-26", "2026-11-20"],
  ])("the last Friday on or before %s is %s", (date, friday) => {
    expect(lastFriday(date)).toBe(friday);
  });

  test("dates are written as the specification says", () => {
    expect(formatDate("2026-11-14")).toBe("14. November 2026");
    expect(formatDate(addDays("2026-02-28", 1))).toBe("1. März 2026");
  });
});
