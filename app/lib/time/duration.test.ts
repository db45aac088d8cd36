import { describe, expect, test } from "vitest";
import {
  formatDuration,
  isoDuration,
  parseDuration,
  shownDuration,
  storedDuration,
} from "./duration";

describe("a duration", () => {
  test.each([
    ["45:30", 2730],
    ["0:07", 7],
    ["75:04", 4504],
    [" 1:00 ", 60],
  ])("of %j is %d seconds", (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  test.each([
    "",
    "45",
    "45:3",
    "45:60",
    "45:300",
    "1:02:03",
    "-1:30",
    "45.30",
    "45 Minuten",
    ":30",
  ])("of %j is in another form and counts as 0", (text) => {
    expect(parseDuration(text)).toBe(0);
  });

  test("is stored as m:ss, read with its hours, and for machines in ISO 8601", () => {
    expect([2730, 6281].map(storedDuration)).toEqual(["45:30", "104:41"]);
    expect([7, 3599, 3600, 6281].map(formatDuration)).toEqual([
      "0:07",
      "59:59",
      "1:00:00",
      "1:44:41",
    ]);
    expect(["45:30", "104:41", "1 Std."].map(shownDuration)).toEqual([
      "45:30",
      "1:44:41",
      "1 Std.",
    ]);
    expect(isoDuration(2730)).toBe("PT45M30S");
  });
});
