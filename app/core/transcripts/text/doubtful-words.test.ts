import { expect, test } from "vitest";
import { formatDoubts, placeOfWord, readDoubts } from "./doubtful-words";

test("doubtful words come back as they were stored, without lines that are none", () => {
  const words = [
    { seconds: 0, word: "Melitta" },
    { seconds: 754.5, word: "Benz & Söhne" },
  ];
  expect(readDoubts(formatDoubts(words))).toEqual(words);
  expect(readDoubts("\nohne Zeit\n12:34 Wort\n3")).toEqual([{ seconds: 754, word: "Wort" }]);
});

const file = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Anna>Melitta <00:00:02.004>und Melitta

00:00:04.000 --> 00:00:06.000
<v Ben>Melitta`;

test.each([
  [1, file.indexOf("Melitta")],
  [2, file.indexOf("Melitta", file.indexOf("02.004"))],
  [4, file.lastIndexOf("Melitta")],
])("the word that is said at %s seconds is found where it stands", (seconds, at) => {
  expect(placeOfWord(file, seconds, "Melitta")).toBe(at);
});

test("a word that was corrected is not found elsewhere", () => {
  expect(placeOfWord(file, 4, "und")).toBeNull();
  expect(placeOfWord("", 4, "und")).toBeNull();
});
