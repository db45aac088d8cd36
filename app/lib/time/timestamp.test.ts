import { describe, expect, it } from "vitest";
import { parseTimestamp } from "./duration";

describe("parseTimestamp", () => {
  it.each([
    ["754", 754],
    ["0", 0],
    ["754s", 754],
    ["12m34s", 754],
    ["12m", 720],
    ["1h2m3s", 3723],
    ["1h", 3600],
    ["12:34", 754],
    ["90:05", 5405],
    ["1:02:03", 3723],
    [" 12M34S ", 754],
  ])("reads %s", (text, seconds) => {
    expect(parseTimestamp(text)).toBe(seconds);
  });

  it.each(["", " ", "-5", "12:60", "12:3", "abc", "1.5", "s", "m", "99999999999", "12m34x"])(
    "refuses '%s'",
    (text) => {
      expect(parseTimestamp(text)).toBeNull();
    },
  );
});
