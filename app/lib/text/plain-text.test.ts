import { expect, test } from "vitest";
import { isBlank, wholeSentences } from "./plain-text";

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

test.each([
  ["Ein Draht. Vier Männer.", "Ein Draht. Vier Männer."],
  ["Ein Draht, vier …", "Ein Draht, vier …"],
  ["Vier Männer! „Ein Draht.“ Und ein …", "Vier Männer! „Ein Draht.“"],
  ["Seit 1876. Am 14. Februar gingen z. B. bei A. G. Bell und Prof. Gray …", "Seit 1876."],
])("of %j a card shows whole sentences", (text, shown) => {
  expect(wholeSentences(text)).toBe(shown);
});
