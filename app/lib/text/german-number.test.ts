import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourcesLike } from "../../../tests/sources";
import { countText, formatCount, formatDecimal } from "./german-number";

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

describe("a number and what is counted", () => {
  test("agree", () => {
    const shown = [0, 1, 2, 1200].map((count) => countText(count, "Folge", "Folgen"));
    expect(shown).toEqual(["0 Folgen", "1 Folge", "2 Folgen", "1.200 Folgen"]);
  });

  test("are never put together by hand", () => {
    const sources = sourcesLike("app/**/*.{ts,tsx}");
    const texts = sources.map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const plurals = texts.flatMap(({ text }) =>
      [...text.matchAll(/"(\p{Lu}\p{L}{2})[^"\n]*",\s*"(\1\p{L}+)/gu)].map(([, , many]) => many),
    );
    expect(plurals).toContain("Dateien");
    const counts =
      "formatCount\\([^{}]+\\)|[\\w.]+\\.(?:length|size|total|count)|count|total|missing";
    const pair = new RegExp(
      `\\{(?:${counts})\\}\\s(?:${[...new Set(plurals)].join("|")})\\b`,
      "gu",
    );
    const alone = texts.flatMap(({ path, text }) =>
      [...text.matchAll(pair)]
        // Where a comparison is given, the plural begins at two.
        .filter(({ index }) => !/[=><] ?[012]\b/.test(text.slice(Math.max(0, index - 160), index)))
        .map(([words]) => `${path}: ${words}`),
    );
    expect(alone).toEqual([]);
  });
});
