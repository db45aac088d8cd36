import { describe, expect, test } from "vitest";
import { formatDuration, isoDuration, parseDuration } from "./duration";

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

  test("is written as m:ss, and for machines as ISO 8601", () => {
    expect(formatDuration(2730)).toBe("45:30");
    expect(formatDuration(4504)).toBe("75:04");
    expect(isoDuration(2730)).toBe("PT45M30S");
  });
});
