import { expect, test } from "vitest";
import { contentHash } from "./content-hash.server";

test.each([
  ["Tolle Folge!", "  tolle\n\nFOLGE! "],
  ["Straße", "straße"],
  ["Café", "Cafe\u0301"],
  ["ﬁn", "fin"],
])("%j and %j are the same words", (one, other) => {
  expect(contentHash(one)).toBe(contentHash(other));
});

test.each([
  ["Tolle Folge", "Tolle Folgen"],
  ["a b", "ab"],
  ["...", "???"],
  ["\u{1F600}", "\u{1F603}"],
])("%j and %j are not", (one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other));
});
