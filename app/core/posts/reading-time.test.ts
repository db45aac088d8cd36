import { expect, test } from "vitest";
import { readingTimeOf, readingTimeOr } from "./posts.server";

const words = (count: number) => `<p>${"Wort ".repeat(count)}</p>`;

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [12_000, 60],
  [50_000, 60],
])("%i words take %i minutes", (count, minutes) => {
  expect(readingTimeOf(words(count))).toBe(minutes);
});

test("tags, dashes and entities are no words", () => {
  const dashes = '<p title="a b c"> – &amp; – </p>'.repeat(300);
  expect(readingTimeOf(words(200) + dashes)).toBe(1);
});

test("what the editor says counts, within the limits", () => {
  expect(readingTimeOr(7, words(200))).toBe(7);
  expect(readingTimeOr(99, words(200))).toBe(60);
  expect(readingTimeOr(-3, words(200))).toBe(1);
  expect(readingTimeOr(0, words(500))).toBe(3);
  expect(readingTimeOr(undefined, words(500))).toBe(3);
});
