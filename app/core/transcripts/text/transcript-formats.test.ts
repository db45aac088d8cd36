import { expect, test } from "vitest";
import { type Cue, parseCues } from "./cues";
import { brokenCues, transcriptAs } from "./transcript-formats";

const vtt = (cues: string) => transcriptAs(`WEBVTT\n\n${cues}\n`, "vtt") ?? "";
const linesIn = (text: string) =>
  text.split("\n").filter((line) => line && !/-->|^WEBVTT|^\d+$/.test(line));
const shown = (line: string) => line.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt);/g, "&");
const said = (text: string) => {
  const parsed = parseCues(text);
  return "cues" in parsed ? parsed.cues : [];
};

const long =
  "Das Löschpapier lag im Schulheft ihres Sohnes, und Melitta Bentz schlug mit Hammer & Nagel Löcher in einen Topf.";

test("lines that go out have at most 65 characters, each with its voice and its share of the time", () => {
  const out = vtt(`00:00:10.000 --> 00:00:21.000\n<v Ada>${long.replace("&", "&amp;")}`);
  const lines = linesIn(out);
  expect(lines.map((line) => shown(line).length <= 65)).toEqual([true, true]);
  expect(lines.every((line) => line.startsWith("<v Ada>"))).toBe(true);
  const cues = said(out);
  expect(cues.map(({ text }) => text).join(" ")).toBe(long);
  const [first, second] = cues;
  const share = (second?.text.length ?? 0) / long.length;
  expect(second?.startSeconds).toBeCloseTo(21 - 11 * share, 2);
  expect([first?.startSeconds, first?.endSeconds, second?.endSeconds]).toEqual([
    10,
    second?.startSeconds,
    21,
  ]);
});

test("what fits stays as it is", () => {
  const stored = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Es &lt;zischt&gt;.\n";
  expect(transcriptAs(stored, "vtt")).toBe(stored);
});

test("the times of words stay, and tell when a part begins", () => {
  const words = [
    { at: 5, seconds: 3 },
    { at: 10, seconds: 8 },
    { at: 15, seconds: 9 },
  ];
  const cue: Cue = {
    startSeconds: 1,
    endSeconds: 10,
    speaker: "",
    text: "aaaa bbbb cccc dddd",
    words,
  };
  expect(brokenCues([cue], 9)).toEqual([
    {
      startSeconds: 1,
      endSeconds: 8,
      speaker: "",
      text: "aaaa bbbb",
      words: [{ at: 5, seconds: 3 }],
    },
    {
      startSeconds: 8,
      endSeconds: 10,
      speaker: "",
      text: "cccc dddd",
      words: [{ at: 5, seconds: 9 }],
    },
  ]);
});

test("so have those of SubRip", () => {
  const out = transcriptAs(`WEBVTT\n\n00:00:10.000 --> 00:00:21.000\n${long}\n`, "srt") ?? "";
  expect(linesIn(out.replaceAll(/^\d+$/gm, "")).map((line) => line.length <= 65)).toEqual([
    true,
    true,
  ]);
});

test("a word longer than a line is cut, no character halved, and cues stay in the order of time", () => {
  const out = vtt(
    `00:00:00.000 --> 00:00:09.000\n${"😀".repeat(100)}\n\n00:00:01.000 --> 00:00:02.000\nJa.`,
  );
  const cues = said(out);
  expect(cues.every(({ text }) => text.isWellFormed() && text.length <= 65)).toBe(true);
  const starts = cues.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test("what is said in no time stays whole", () => {
  expect(said(vtt(`00:00:01.000 --> 00:00:01.001\n${long}`))).toHaveLength(1);
});
