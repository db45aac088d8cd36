import { describe, expect, test } from "vitest";
import { formatCount, formatDecimal } from "./german-number";

describe("a number in German", () => {
  test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
    "%i reads as Intl writes it",
    (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString("de-DE"));
    },
  );

  test("has a comma before its decimals", () => {
    const shown = [4.35, 4.25, 5, 3.96].map((number) => formatDecimal(number, 1));
    expect(shown).toEqual(["4,4", "4,3", "5,0", "4,0"]);
  });
});
