import { expect, test } from "vitest";
import { isBlank } from "./plain-text";

test.each([
  "",
  " ",
  "\n\t ",
  "\u00a0",
  "\u200b\u200d",
  "\u2060",
  "\ufeff",
  "\u2800",
  "\u202e",
  "\0",
])("%j has nothing to read in it", (text) => expect(isBlank(text)).toBe(true));

test.each(["a", " . ", "ß", "漢", "\u{1F600}", "1", "\u200ba"])("%j has", (text) =>
  expect(isBlank(text)).toBe(false),
);
