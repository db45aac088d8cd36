import { expect, test } from "vitest";
import { decodeEntities } from "~/lib/text/html";
import { parseCues } from "./cues";

const textsOf = (file: string) => {
  const parsed = parseCues(file);
  return "cues" in parsed ? parsed.cues.map(({ text }) => text) : parsed;
};

test("a line of spaces within a cue, as in captions that scroll, does not end it", () => {
  const file = "WEBVTT\n\n00:00.160 --> 00:02.389\n \nhallo\n\n00:02.389 --> 00:04.000\nhallo Welt";
  expect(textsOf(file)).toEqual(["hallo", "hallo Welt"]);
});

test("a line of spaces before the next cue ends this one", () => {
  const file =
    "1\n00:00:01,000 --> 00:00:02,000\neins\n \n2\n00:00:02,000 --> 00:00:03,000\nzwei\n ";
  expect(textsOf(file)).toEqual(["eins", "zwei"]);
});

test("a wrong line is named by its place in the file, after lines of spaces too", () => {
  const file = "WEBVTT\n\n00:00.000 --> 00:01.000\neins\n \nzwei\ndrei\n00:01.000 -> 00:02.000 -->";
  expect(parseCues(file)).toEqual({ wrongLine: 8 });
});

test("character references are read, and what only looks like one stays", () => {
  const said = "M&uuml;ller &#8222;ja&#x201C; &constructor; A&amp;B";
  const file = `WEBVTT\n\n00:00.000 --> 00:01.000\n${said}`;
  expect(parseCues(file, decodeEntities)).toMatchObject({
    cues: [{ text: "Müller „ja“ &constructor; A&B" }],
  });
  // They were decoded when stored.
  expect(textsOf(file)).toEqual(["M&uuml;ller &#8222;ja&#x201C; &constructor; A&B"]);
});

test("tags that never end take no longer than others", () => {
  const texts = textsOf(`WEBVTT\n\n00:00.000 --> 00:01.000\n${"<a".repeat(200_000)}`);
  expect(texts).toHaveLength(1);
});

test("a voice that never ends is no voice", () => {
  expect(textsOf("WEBVTT\n\n00:00.000 --> 00:01.000\n<v Anna sagt ja")).toEqual(["Anna sagt ja"]);
});
