import { expect, test } from "vitest";
import { formatAlternates, parseAlternates } from "./alternates";

test("other files are typed as lines and come back so", () => {
  const text = "/media/audio/a.opus | Kleiner\nhttps://strom.example/a.m3u8";
  const files = [
    { url: "/media/audio/a.opus", title: "Kleiner" },
    { url: "https://strom.example/a.m3u8", title: "" },
  ];
  expect(parseAlternates(text)).toEqual(files);
  expect(formatAlternates(files)).toBe(text);
  expect(parseAlternates(" \n https://a.example/b  |  Titel \n\n")).toEqual([
    { url: "https://a.example/b", title: "Titel" },
  ]);
});

test.each([
  ["", []],
  ["Kleiner", { wrongLine: 1 }],
  ["\nftp://a.example/b", { wrongLine: 2 }],
  ["https://a.example/b c", { wrongLine: 1 }],
  [`https://a.example/b | ${"x".repeat(33)}`, { wrongLine: 1 }],
  ["https://a.example/b | x | audio/ogg", { wrongLine: 1 }],
  ["https://a.example/b\n".repeat(11), { wrongLine: 11 }],
])("%j: %o", (text, parsed) => {
  expect(parseAlternates(text)).toEqual(parsed);
});
