import { expect, test } from "vitest";
import { followableOf } from "~/core/transcripts/text/transcript";
import { linesOf } from "./lines";

const linesIn = (cues: string) => linesOf(followableOf(`WEBVTT\n\n${cues}`));

test("what is said runs as sentences, each from the second of its first word", () => {
  const lines = linesIn(
    "00:02.000 --> 00:08.000\n<v Anna>Heute <00:02.500>öffnen wir sie. <00:05.000>Den <00:06.000>Filter.\n\n" +
      "00:09.000 --> 00:11.000\n<v Bert>Moment.",
  );
  const [first, second, third] = lines;
  expect(lines.map(({ seconds, text }) => [seconds, text])).toEqual([
    [2, "Heute öffnen wir sie."],
    [5, "Den Filter."],
    [9, "Moment."],
  ]);
  expect(first?.words).toEqual([
    { seconds: 2, at: 0 },
    { seconds: 2.5, at: 6 },
  ]);
  expect(second?.words).toEqual([
    { seconds: 5, at: 0 },
    { seconds: 6, at: 4 },
  ]);
  expect(third?.words).toHaveLength(1);
});

test("a long sentence runs in parts of about one length, between words, with all that is said", () => {
  const text = `${"Er bohrt mit einem Nagel Löcher in den Becher, ".repeat(5)}und trinkt.`;
  const lines = linesIn(`00:00.000 --> 00:30.000\n${text}`);
  expect(lines.map(({ text }) => text).join(" ")).toBe(text);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(84);
  expect(lines.map(({ seconds }) => seconds)).toEqual(
    lines.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
  );
  expect(new Set(lines.map(({ seconds }) => seconds)).size).toBe(lines.length);
});

test("a text of 300,000 characters without a space or a time is no trouble", () => {
  expect(linesIn(`00:00.000 --> 00:30.000\n${"ä".repeat(300_000)}`).length).toBeGreaterThan(3000);
  expect(linesOf(followableOf("Ein Text ohne Zeiten."))).toEqual([]);
});
