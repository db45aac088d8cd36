import { expect, test } from "vitest";
import { storedTranscript } from "./read-transcript";
import { transcriptKind, turnsOf } from "./transcript";

const stored = (typed: string) => {
  const result = storedTranscript(typed);
  return "transcript" in result ? result.transcript : result;
};

test("odd segments of JSON become a file that can be read again", () => {
  const segments = [
    { startTime: 0, speaker: "Anna\n\nMüller", body: "eins\u0000" },
    { startTime: Infinity, body: "nie" },
    { startTime: 4e7, body: "nach tausend Stunden" },
    { startTime: 5, endTime: Infinity, body: "zwei" },
  ];
  const transcript = stored(JSON.stringify({ segments }).replaceAll("null", "1e999"));
  expect(turnsOf(String(transcript))).toEqual([
    { startSeconds: 0, speaker: "Anna Müller", text: "eins" },
    // Without a possible time they join the preceding text.
    { startSeconds: 0, speaker: "", text: "nie nach tausend Stunden zwei" },
  ]);
  expect(transcript).toContain("00:00:00.000 --> 00:00:05.000");
  expect(transcript).toContain("00:00:05.000 --> 00:00:07.000");
  expect(stored(String(transcript))).toBe(transcript);
});

test("a text that begins like WebVTT is a text", () => {
  expect(transcriptKind(String(stored("WEBVTT-Dateien sind Texte.")))).toBe("text");
  expect(transcriptKind("WEBVTT\n")).toBe("timed");
});
