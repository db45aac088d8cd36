import { describe, expect, test } from "vitest";
import { isTimed, parseCues } from "./cues";
import { formatWebVtt } from "./format-cues";

function cuesOf(text: string) {
  const parsed = parseCues(text);
  if ("wrongLine" in parsed) throw new Error(`line ${parsed.wrongLine}`);
  return parsed.cues;
}

describe("WebVTT", () => {
  test("voices, tags, entities, notes and styles", () => {
    const text = [
      "\uFEFFWEBVTT – Akte 12\nKind: captions\n",
      "NOTE\nDie Stimmen sind synthetisch.\n",
      "STYLE\n::cue { color: red }\n",
      "1\n00:05.500 --> 00:00:09.000 line:0 align:start",
      "<v.loud Anna>Melitta &amp; <i>Hugo</i>\nhatten &lt;Löschpapier&gt;.</v>\n",
      "01:00:00.000 --> 01:00:02.250\n<v Anna>Ja?<v Ben>Nein.",
    ].join("\n");
    expect(cuesOf(text)).toEqual([
      {
        startSeconds: 5.5,
        endSeconds: 9,
        speaker: "Anna",
        text: "Melitta & Hugo hatten <Löschpapier>.",
      },
      { startSeconds: 3600, endSeconds: 3602.25, speaker: "Anna", text: "Ja?" },
      { startSeconds: 3600, endSeconds: 3602.25, speaker: "Ben", text: "Nein." },
    ]);
  });

  test("what is written is read again as the same", () => {
    const cues = [
      { startSeconds: 0, endSeconds: 1.999, speaker: "Anna & Ben", text: "Ist 1 < 2 > 0 & gut?" },
      { startSeconds: 36_061.5, endSeconds: 36_062, speaker: "", text: "„Wer war’s?“ --&gt;" },
    ];
    expect(cuesOf(formatWebVtt(cues))).toEqual(cues);
    expect(formatWebVtt(cues)).toContain("10:01:01.500 --> 10:01:02.000\n");
    expect(formatWebVtt(cues).replaceAll(/^\d.*/gm, "")).not.toContain("-->");
  });

  test("cues that are out of order are sorted, one that ends before it begins has no length", () => {
    const text = "WEBVTT\n\n00:09.000 --> 00:01.000\nB\n\n00:01.000 --> 00:02.000\nA";
    expect(cuesOf(text)).toMatchObject([
      { text: "A" },
      { text: "B", startSeconds: 9, endSeconds: 9 },
    ]);
  });
});

test("SubRip, with names that are said twice", () => {
  const text =
    "1\r\n00:00:01,000 --> 00:00:02,500\r\nAnna: Achtung: Es zischt.\r\n\r\n" +
    "2\r\n00:00:02,500 --> 00:00:04,000\r\nUnd dann?\r\n\r\n" +
    "3\r\n00:00:04,000 --> 00:00:05,000\r\nBen: Nichts.\r\n\r\n" +
    "4\r\n00:00:05,000 --> 00:00:06,000\r\nMerke: Wasser.\r\n\r\n" +
    "5\r\n00:00:06,000 --> 00:00:07,000\r\nBen: Anna!\r\n\r\n" +
    "6\r\n00:00:07,000 --> 00:00:08,000\r\nAnna: Ja.\r\n";
  expect(cuesOf(text).map(({ speaker, text }) => [speaker, text])).toEqual([
    ["Anna", "Achtung: Es zischt."],
    ["Anna", "Und dann?"],
    ["Ben", "Nichts."],
    // 'Merke' may be another speaker, so the text is not assigned to Ben.
    ["", "Merke: Wasser."],
    ["Ben", "Anna!"],
    ["Anna", "Ja."],
  ]);
});

test("whoever is named on a line of their own, or in brackets, is no less a speaker", () => {
  const cue = (at: number, said: string) => `00:0${at}.000 --> 00:0${at + 1}.000\n${said}`;
  const speakers = (...said: string[]) =>
    cuesOf(["WEBVTT", ...said.map((text, index) => cue(index, text))].join("\n\n")).map(
      ({ speaker, text }) => `${speaker}|${text}`,
    );
  expect(speakers("Anna Beispiel:\nWillkommen.", "Bernd Probe:\nDanke.")).toEqual([
    "Anna Beispiel|Willkommen.",
    "Bernd Probe|Danke.",
  ]);
  expect(speakers("[SPEAKER_00]: Hallo.", "[Musik]", "SPEAKER_01: Ja.")).toEqual([
    "SPEAKER_00|Hallo.",
    "SPEAKER_00|[Musik]",
    "|SPEAKER_01: Ja.",
  ]);
  const host = ["Anna: Hallo.", "Bernd von Probe: Danke.", "Ja.", "Anna: Los.", "Und so: weiter."];
  expect(speakers(...host)).toEqual([
    "Anna|Hallo.",
    "|Bernd von Probe: Danke.",
    "|Ja.",
    "Anna|Los.",
    "Anna|Und so: weiter.",
  ]);
});

test.each([
  ["a cue without a time", "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nohne Zeit", 6],
  ["an arrow that is none", "1\n00:00:01,000 -> 00:00:02,000\nA", 2],
  ["a time that is none", "WEBVTT\n\n00:01 --> bald\nA", 3],
  [
    "a wrong time where a line between is missing",
    "1\n00:01,000 --> 00:02,000\nA\n00:03,000 --> bald\nB",
    4,
  ],
  ["a time too far down", "WEBVTT\n\n1\n2\n00:01.000 --> 00:02.000\nA", 5],
  ["a line of a file whose lines look doubled", "1\r\r\n00:01,000 -> 00:02,000\r\r\nA\r\r\n", 3],
])("%s is named by its line", (_, text, wrongLine) => {
  expect(parseCues(text)).toEqual({ wrongLine });
});

test.each([
  ["WEBVTT", true],
  ["\uFEFFWEBVTT\n\n", true],
  ["1\n00:00:01,000 --> 00:00:02,000\nA", true],
  ["00:00:01,000 --> 00:00:02,000\nA", true],
  ["1\n00:00:01,000 -> 00:00:02,000\nA", true],
  ["1\n00:00:01 --> 00:00:02\nA", true],
  ["Der Weg:\n\nBerlin --> Köln.", true],
  ["0:12 Es zischt.\n0:14 Ja.", false],
  ["Anna: Es zischt.\n\nBen: Ja.", false],
  ["NOTE war sein Spitzname.", false],
  ["WEBVTTS", false],
  ["", false],
])("whether %j has times: %s", (text, is) => {
  expect(isTimed(text)).toBe(is);
});

describe("times of words", () => {
  const captions =
    "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Anna>Es<00:01.500><c> zischt,</c> <00:00:02.250>sagt <b>&amp;</b>\nsie.<00:09.000> Ja";

  test("stand between the words, and are kept in what is written", () => {
    const [cue] = cuesOf(captions);
    expect(cue).toMatchObject({ speaker: "Anna", text: "Es zischt, sagt & sie. Ja" });
    // A time after the end is none.
    expect(cue?.words).toEqual([
      { at: 3, seconds: 1.5 },
      { at: 11, seconds: 2.25 },
    ]);
    const written = formatWebVtt(cuesOf(captions));
    expect(written).toContain("<v Anna>Es <00:00:01.500>zischt, <00:00:02.250>sagt &amp; sie. Ja");
    expect(cuesOf(written)).toEqual(cuesOf(captions));
  });

  test("of SubRip have a comma, and a name before them leaves them where they were", () => {
    const text =
      "1\n00:00:01,000 --> 00:00:03,000\nBen: Na <00:00:02,000>gut.\n\n2\n00:00:03,000 --> 00:00:04,000\nBen: Ja.\n";
    expect(cuesOf(text)[0]).toMatchObject({ text: "Na gut.", words: [{ at: 3, seconds: 2 }] });
  });

  test("that go back are none", () => {
    const text = "WEBVTT\n\n00:01.000 --> 00:04.000\n<00:01.000>A <00:03.000>B <00:02.000>C";
    expect(cuesOf(text)[0]?.words).toEqual([{ at: 2, seconds: 3 }]);
  });
});
