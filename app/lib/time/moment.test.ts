import { expect, test } from "vitest";
import { formatMoment, formatTime } from "./moment";

test("a moment is said as in Berlin, in summer and in winter", () => {
  expect(formatMoment("2026-11-21T19:14:00Z")).toBe("21. November 2026, 20:14 Uhr");
  expect(formatMoment("2026-06-30T22:05:00Z")).toBe("1. Juli 2026, 00:05 Uhr");
  expect(formatTime("2026-01-01T08:09:00Z")).toBe("09:09 Uhr");
});
