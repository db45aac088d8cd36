import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { decodeText } from "~/lib/decode-text";
import { parseCues } from "./cues";
import { followableOf, sentencesOf, storedTranscript, transcriptKind, turnsOf } from "./transcript";

function stored(typed: string): string {
  const result = storedTranscript(typed);
  if ("wrongLine" in result) throw new Error(`line ${result.wrongLine}`);
  return result.transcript;
}

test("SubRip and JSON are stored as WebVTT, which stays the same when it is saved again", () => {
  const subRip = stored("1\r\n00:00:01,000 --> 00:00:02,500\r\nEs zischt.\r\n");
  expect(subRip).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nEs zischt.\n");
  const segments = [
    { speaker: "Ben", startTime: 2.5, endTime: 3, body: " Ja. " },
    { speaker: "Anna", startTime: 1, endTime: 2.5, body: "Es\nzischt." },
    { startTime: -0.2, endTime: "0:00,5", body: "Vorweg." },
    null,
  ];
  const json = stored(JSON.stringify({ version: "1.0.0", segments }));
  expect(json).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nVorweg.\n\n00:00:01.000 --> 00:00:02.500\n<v Anna>Es zischt.\n\n00:00:02.500 --> 00:00:03.000\n<v Ben>Ja.\n",
  );
  for (const text of [subRip, json]) {
    expect(stored(text)).toBe(text);
    expect(transcriptKind(text)).toBe("timed");
  }
});

test("JSON of Whisper is read too", () => {
  const segments = [
    { id: 0, start: 0, end: 2.5, text: " Es zischt.", tokens: [1] },
    { id: 1, start: 2.5, end: 4, text: " Ja.", speaker: "SPEAKER_01" },
  ];
  expect(turnsOf(stored(JSON.stringify({ text: "Es zischt. Ja.", segments })))).toEqual([
    { startSeconds: 0, speaker: "", text: "Es zischt." },
    { startSeconds: 2.5, speaker: "SPEAKER_01", text: "Ja." },
  ]);
});

test("text stays text; what says nothing is no transcript", () => {
  expect(stored(" Anna: Ja.\r\n\r\nBen: Nein. ")).toBe("Anna: Ja.\n\nBen: Nein.");
  expect(stored("{Musik}\nAnna: Hallo")).toBe("{Musik}\nAnna: Hallo");
  expect(transcriptKind("Anna: Ja.")).toBe("text");
  for (const nothing of ["", " \n "]) expect(transcriptKind(stored(nothing))).toBe("none");
});

test.each([
  '{"segments": 3}',
  '{"segments":[]}',
  '{"segments":[{"offset":0,"words":"Es zischt."}]}',
  '{"segments":[{"start":0,"text":"Es zis',
  '[{"start":0,"text":"Es zis',
  '[{"text":"Es zischt."}]',
  "[1, 2]",
  "WEBVTT",
  "WEBVTT\n\nNOTE leer",
])("%j, where nothing is said, is refused", (text) => {
  expect(storedTranscript(text)).toEqual({ wrongLine: null });
});

test("a broken file is refused, and so is a text with an arrow: it is no prose", () => {
  expect(storedTranscript("WEBVTT\n\n00:01.000 -> 00:02.000\nA")).toEqual({ wrongLine: 3 });
  expect(storedTranscript("Der Weg:\n\nBerlin --> Köln.")).toEqual({ wrongLine: 1 });
});

const files: Record<string, string[]> = {
  "tr-01-bom-crlf.srt": ["0–2.5 Hallo und willkommen.", "2.5–5 Heute: Größe."],
  "tr-03-onebadbyte.srt": ["0–2 Schöne Grüße aus Köln.", "2–4 Über 100\ufffdkm für alle."],
  "tr-04-whisperx.srt": [
    "0.031–2 SPEAKER_00: Hallo zusammen.",
    "2.1–4 SPEAKER_01: Guten Tag.",
    "4.1–6 SPEAKER_00: Fangen wir an.",
  ],
  "tr-05-an8.srt": ["0–2 Oben steht etwas.", "2–4 Schräg gesagt."],
  "tr-06-noms.srt": ["0–2 Ohne Millisekunden.", "2–4 Zweiter Satz."],
  "tr-07-micro.vtt": ["0–2.123 Mit Mikrosekunden.", "2.123–4 Zweiter Satz."],
  "tr-08-negative.srt": ["0–0.8 Vor dem Anfang.", "2–4 Danach."],
  "tr-09-spaced.srt": ["0–2 Vom Übersetzer zerlegt.", "2–4 Zweiter Satz."],
  "tr-10-arrowtext.srt": ["0–2 Der Weg: Berlin --> Köln.", "2–4 Ende."],
  "tr-13-array.json": ["0–2 Hallo.", "2–4 Welt."],
  "tr-15-strings.json": ["0.5–2 Anna: Hallo", "2–3 Anna: Welt"],
  "tr-17-speakerline.srt": [
    "0–2 Anna Beispiel: Willkommen.",
    "2–4 Bernd Probe: Danke.",
    "4–6 Anna Beispiel: Los.",
  ],
  "tr-19-crcr.srt": ["0–2 Erster.", "2–4 Zweiter."],
};

test("there is a right value for each file", async () => {
  const names = await readdir("tests/fixtures/bug-inputs");
  expect(names.filter((name) => name.startsWith("tr-")).sort()).toEqual(Object.keys(files).sort());
});

test.each(Object.entries(files))("%s is read as it was meant, and again", async (name, said) => {
  const text = decodeText(await readFile(`tests/fixtures/bug-inputs/${name}`));
  // A form sends the line breaks of what was pasted in its own way.
  for (const typed of [text, text.replace(/\r\n?/g, "\n").replaceAll("\n", "\r\n")]) {
    const transcript = stored(typed);
    const parsed = parseCues(transcript);
    const cues = "cues" in parsed ? parsed.cues : [];
    expect(
      cues.map(
        ({ startSeconds, endSeconds, speaker, text }) =>
          `${startSeconds}–${endSeconds} ${speaker && `${speaker}: `}${text}`,
      ),
    ).toEqual(said);
    expect(stored(transcript)).toBe(transcript);
  }
});

test("cues of one speaker become paragraphs of a readable length", () => {
  const cue = (second: number, voice: string, text: string) =>
    `00:${String(second).padStart(2, "0")}.000 --> 00:${second + 1}.000\n<v ${voice}>${text}`;
  const sentence = "So ging das viele Jahre lang gut, bis jemand nachfragte und es aufschrieb.";
  const cues = Array.from({ length: 14 }, (_, index) => cue(20 + index, "Ben", sentence));
  const turns = turnsOf(
    stored(["WEBVTT", cue(10, "Anna", "Und"), cue(11, "Anna", "dann?"), ...cues].join("\n\n")),
  );
  expect(turns[0]).toEqual({ startSeconds: 10, speaker: "Anna", text: "Und dann?" });
  expect(turns.length).toBe(4);
  expect(turns.slice(1).every(({ speaker }) => speaker === "Ben")).toBe(true);
  expect(turns[2]?.startSeconds).toBe(26);
  expect(
    turns
      .map(({ text }) => text)
      .join(" ")
      .split(sentence).length - 1,
  ).toBe(14);
});

test("a speaker who never ends a sentence gets paragraphs too", () => {
  const cues = Array.from(
    { length: 60 },
    (_, index) => `00:${index + 10}.000 --> 00:${index + 11}.000\nund dann noch ein wenig weiter`,
  );
  const turns = turnsOf(stored(["WEBVTT", ...cues].join("\n\n")));
  expect(Math.max(...turns.map(({ text }) => text.length))).toBeLessThan(1000);
});

test.each([
  [
    "paragraphs",
    "Eins\nzwei.\n\nDrei.",
    [
      ["", "Eins zwei."],
      ["", "Drei."],
    ],
  ],
  [
    "lines",
    "Eins.\nZwei.",
    [
      ["", "Eins."],
      ["", "Zwei."],
    ],
  ],
  [
    "names",
    "Anna: Ja.\nBen: Nein,\nnie.\n\nDoch.\nAnna: Gut.\nBen: Na also.",
    [
      ["Anna", "Ja."],
      ["Ben", "Nein, nie."],
      ["Ben", "Doch."],
      ["Anna", "Gut."],
      ["Ben", "Na also."],
    ],
  ],
  [
    "a name that is there once",
    "Anna: Ja.\nBernd: Nein.\nDoch.\nAnna: Gut.\nUnd mehr.",
    [
      ["Anna", "Ja."],
      ["", "Bernd: Nein."],
      ["", "Doch."],
      ["Anna", "Gut."],
      ["Anna", "Und mehr."],
    ],
  ],
  ["a colon that names nobody", "Merke: Es zischt.", [["", "Merke: Es zischt."]]],
])("plain text by %s", (_, text, expected) => {
  const turns = turnsOf(text);
  expect(turns.map(({ speaker, text }) => [speaker, text])).toEqual(expected);
  expect(turns.every(({ startSeconds }) => startSeconds === null)).toBe(true);
});

test("who reads along is led by words where they have times, else by sentences", () => {
  const spoken = (typed: string) => {
    const { turns, places } = followableOf(stored(typed));
    return places.map(({ seconds, turn, at }, index) => {
      const next = places[index + 1];
      return [seconds, turns[turn]?.text.slice(at, next?.turn === turn ? next.at : undefined)];
    });
  };
  const words = [
    { word: " Es", start: 1, end: 1.4 },
    { word: " zischt.", start: 1.5, end: 2 },
  ];
  const segments = [
    { start: 1, end: 2, text: " Es zischt.", words },
    { start: 2, end: 3, text: " Ja." },
  ];
  expect(spoken(JSON.stringify({ segments }))).toEqual([
    [1, "Es "],
    [1.5, "zischt. "],
    [2, "Ja."],
  ]);
  const body = (text: string, startTime: number) => ({
    startTime,
    endTime: startTime + 1,
    body: text,
  });
  expect(spoken(JSON.stringify({ segments: [body("Es", 1), body("zischt.", 2)] }))).toEqual([
    [1, "Es "],
    [2, "zischt."],
  ]);
  expect(
    spoken(
      "WEBVTT\n\n00:10.000 --> 00:20.000\nAm 20. Juni? Genau. Das\n\n00:20.000 --> 00:21.000\nist alt.",
    ),
  ).toEqual([
    [10, "Am 20. Juni? "],
    [expect.closeTo(15.65), "Genau. "],
    [expect.closeTo(18.7), "Das "],
    [20, "ist alt."],
  ]);
  expect(spoken("Anna: Ja.\n\nBen: Nein.")).toEqual([]);
});

test("sentences begin when they are said, across cues and within them", () => {
  const cues =
    "WEBVTT\n\n00:10.000 --> 00:20.000\n<v Anna>Am 20. Juni? Genau. Das\n\n00:20.000 --> 00:22.000\n<v Anna>ist alt. Doch.\n\n00:22.000 --> 00:23.000\n<v Ben>Aha.";
  expect(sentencesOf(stored(cues))).toEqual([
    { startSeconds: 10, speaker: "Anna", text: "Am 20. Juni?" },
    { startSeconds: expect.closeTo(15.65), speaker: "Anna", text: "Genau." },
    { startSeconds: expect.closeTo(18.7), speaker: "Anna", text: "Das ist alt." },
    { startSeconds: expect.closeTo(21.29), speaker: "Anna", text: "Doch." },
    { startSeconds: 22, speaker: "Ben", text: "Aha." },
  ]);
  expect(sentencesOf("Anna: Ja.\n\nBen: Nein.")).toEqual([]);
  expect(sentencesOf("")).toEqual([]);
});
