import { expect, test } from "vitest";
import { heardOf } from "./passages";

const cue = (from: string, to: string, text: string) => `00:${from} --> 00:${to}\n${text}\n`;
const transcript = [
  "WEBVTT\n",
  cue("01:00.000", "01:04.120", "<v Anna>Das ist einfach."),
  cue("01:04.120", "01:09.500", "<v Anna>Alexander Graham Bell."),
  cue("01:09.500", "01:11.000", "<v Ben>Langsam &lt;b&gt;."),
].join("\n");

test.each([
  ["short, up to the end of a sentence", { from: 60, to: 61 }, undefined, { from: 60, to: 69.5 }],
  ["just before a sentence", { from: 59.4, to: 60 }, undefined, { from: 60, to: 69.5 }],
  ["of which nobody wrote", { from: 10, to: 11 }, undefined, { from: 10, to: 18 }],
  ["at the end of the audio", { from: 69, to: 89 }, 70, { from: 62, to: 70 }],
  ["of a jingle", { from: 1, to: 2 }, 5, { from: 0, to: 5 }],
  ["beyond the end", { from: 100, to: 120 }, 99, null],
])("a span %s is heard sensibly", (_, span, duration, heard) => {
  expect(heardOf(transcript, span.from, span.to, duration)).toEqual(heard);
});

test("an unknown end of the audio, and no transcript, make no span", () => {
  expect(heardOf("", 30, 31)).toEqual({ from: 30, to: 38 });
});
