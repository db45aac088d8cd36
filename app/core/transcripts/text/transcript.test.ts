import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { decodeText } from "~/lib/text/decode-text";
import { parseCues } from "./cues";
import { storedTranscript } from "./read-transcript";
import { followableOf, transcriptKind, transcriptSentences, turnsOf } from "./transcript";

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
  "t01-whispercpp.json": ["0–2 Guten Tag.", "2–5 Es geht los."],
  "t07-allzero.srt": ["Guten Tag. Es geht los. Noch ein Satz."],
  "t08-ytrolling.vtt": [
    "0.24–1.91 guten tag und willkommen",
    "1.92–4.07 zu unserer sendung",
    "4.08–6 über mühlen",
  ],
  "t10-srv3.xml": ["0.24–3.24 guten tag", "3.24–6.24 es geht los"],
  "t11-apple.ttml": ["0–2 Guten Tag.", "2–5 Es geht los."],
  "t18-whisper.tsv": ["0–2 Guten Tag.", "2–5 Es geht los."],
  "t27-podlove.json": ["0–2 Anna: Guten Tag.", "2–4 Bernd: Danke."],
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

/** A line for each cue; without times, the text. */
function saidIn(transcript: string): string[] {
  if (transcriptKind(transcript) === "text") return transcript.split("\n\n");
  const parsed = parseCues(transcript);
  const shown = (seconds: number) => String(Math.round(seconds * 1000) / 1000);
  return ("cues" in parsed ? parsed.cues : []).map(
    ({ startSeconds, endSeconds, speaker, text }) =>
      `${shown(startSeconds)}–${shown(endSeconds)} ${speaker && `${speaker}: `}${text}`,
  );
}

test("there is a right value for each file", async () => {
  const names = await readdir("tests/fixtures/bug-inputs");
  const known = Object.keys(files).sort();
  expect(names.filter((name) => /^(?:tr-|t\d)/.test(name)).sort()).toEqual(known);
});

test.each(Object.entries(files))("%s is read as it was meant, and again", async (name, said) => {
  const text = decodeText(await readFile(`tests/fixtures/bug-inputs/${name}`));
  // A form changes the line breaks of pasted text.
  for (const typed of [text, text.replace(/\r\n?/g, "\n").replaceAll("\n", "\r\n")]) {
    const transcript = stored(typed);
    expect(saidIn(transcript)).toEqual(said);
    expect(stored(transcript)).toBe(transcript);
  }
});

const grouped = [
  {
    speaker: "1",
    voice: "Anna",
    items: [{ start: "00:00:00.000", end: "00:00:02.000", text: "A" }],
  },
  { speaker: "2", voice: "Bernd", items: [{ start: "0:02", end: "0:04", text: "B" }] },
];
const chunks = [
  { timestamp: [0, 2.5], text: " Guten Tag." },
  { timestamp: [2.5, null], text: " Ja." },
];
const ttml = (body: string, head = "", attributes = "") =>
  `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}><head><styling><style xml:id="a"/></styling><metadata>${head}</metadata></head>${body}</tt>`;

test.each<[string, string, string[]]>([
  ["Podlove, grouped", JSON.stringify(grouped), ["0–2 Anna: A", "2–4 Bernd: B"]],
  ["chunks of Hugging Face", JSON.stringify({ chunks }), ["0–2.5 Guten Tag.", "2.5–4.5 Ja."]],
  [
    "SubRip in which an empty line is missing",
    "1\n00:00:01,000 --> 00:00:02,000\nEins\n2\n00:00:02,000 --> 00:00:03,000\nZwei\n\n3\n00:00:03,000 --> 00:00:04,000\n3",
    ["1–2 Eins", "2–3 Zwei", "3–4 3"],
  ],
  [
    "SBV",
    "0:00:00.240,0:00:03.000\nguten tag\nalle\n\n0:00:03.000,0:00:04.500\nja\n",
    ["0.24–3 guten tag alle", "3–4.5 ja"],
  ],
  [
    "names of HTML in SubRip",
    "1\n00:00:01,000 --> 00:00:02,000\nCaf&eacute; &rarr; &Scaron;&uacute;&scaron; &frac12;&nbsp;&NBSP;&unbekannt; &amp;auml;",
    ["1–2 Café → Šúš ½ &unbekannt; &auml;"],
  ],
  [
    "TTML with names, words and times of all kinds",
    ttml(
      `<body><div begin="10s"><p begin="00:00:01.500" dur="1500ms" ttm:agent="v1"><span begin="0.5s">Hal</span>lo<br/>Welt</p><p begin="50f" end="100f" ttm:agent="v2">A &amp; B</p><p begin="00:00:09:05" end="10s"/></div></body>`,
      '<ttm:title>T</ttm:title><ttm:agent xml:id="v1"><ttm:name>Anna</ttm:name></ttm:agent>',
      'ttp:frameRate="25" xmlns:ttm="x"',
    ),
    ["11.5–13 Anna: Hallo Welt", "12–14 v2: A & B"],
  ],
  [
    "TTML of Apple, whose times count from the beginning",
    ttml(
      '<body><div begin="10.000" end="1:20.000"><p begin="1:10.000" end="1:20.000"><span podcasts:unit="sentence"><span podcasts:unit="word" begin="1:10.000" end="1:11.000">Guten</span><span podcasts:unit="word" begin="1:12.000">Tag.</span></span></p></div></body>',
      "",
      'xmlns:podcasts="http://podcasts.apple.com/transcript-ttml-internal"',
    ),
    ["70–80 Guten Tag."],
  ],
  [
    "captions of YouTube as they were",
    '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.24" dur="3">ich hab&amp;#39;s</text><text start="3.5" dur="1">ja</text></transcript>',
    ["0.24–3.24 ich hab's", "3.5–4.5 ja"],
  ],
  [
    "Podlove in XML",
    '<?xml version="1.0"?><pst:transcripts version="1.0" xmlns:pst="http://podlove.org/simple-transcripts"><pst:speech><pst:speaker>Anna</pst:speaker><pst:item start="00:00:01.000" end="00:00:02.000">Ja.</pst:item></pst:speech><pst:speech><pst:speaker>Bernd</pst:speaker><pst:item start="00:00:02.000" end="00:00:03.000">Nein.</pst:item></pst:speech></pst:transcripts>',
    ["1–2 Anna: Ja.", "2–3 Bernd: Nein."],
  ],
  [
    "labels of Audacity",
    "0.000000\t2.500000\tEins\n2.500000\t3.000000\tZwei",
    ["0–2.5 Eins", "2.5–3 Zwei"],
  ],
  [
    "captions that roll up two lines",
    "WEBVTT\n\n00:01.000 --> 00:02.000\neins\n\n00:02.000 --> 00:03.000\neins\nzwei\n\n00:03.000 --> 00:04.000\nzwei\ndrei\n\n00:04.000 --> 00:05.000\ndrei\ndrei",
    ["1–2 eins", "2–3 zwei", "3–4 drei", "4–5 drei"],
  ],
  [
    "what is said twice, of captions that do not scroll",
    "WEBVTT\n\n00:01.000 --> 00:02.000\nJa.\n\n00:02.000 --> 00:03.000\nJa.\n\n00:03.000 --> 00:04.000\nJa.\nNein.",
    ["1–2 Ja.", "2–3 Ja.", "3–4 Ja. Nein."],
  ],
  [
    "times of JSON that are all 0",
    JSON.stringify([
      { start: 0, end: 0, text: "A", speaker: "Anna" },
      { start: 0, end: 0, text: "B", speaker: "Ben" },
    ]),
    ["Anna: A", "Ben: B"],
  ],
])("%s is read", (_, text, said) => {
  const transcript = stored(text);
  expect(saidIn(transcript)).toEqual(said);
  expect(stored(transcript)).toBe(transcript);
});

test("words of XML keep their times", () => {
  const srv3 =
    '<timedtext format="3"><body><p t="1000" d="3000"><s>es</s><s t="500"> geht</s><s t="900"> los</s></p></body></timedtext>';
  expect(stored(srv3)).toContain("es <00:00:01.500>geht <00:00:01.900>los");
});

test.each([
  "<!DOCTYPE html><html><body><p>Es zischt.</p></body></html>",
  '<?xml version="1.0"?><rss><channel><title>Es zischt.</title></channel></rss>',
  '<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>',
  `<?xml version="1.0"?>${"<a>".repeat(5000)}`,
  "start\tend\ttext",
])("%j is no transcript, and not published as it is", (text) => {
  expect(storedTranscript(text)).toEqual({ wrongLine: null });
});

test("a wrong line of a table is named", () => {
  expect(storedTranscript("start\tend\ttext\n0\t2000\tA\nbald\t3\tB")).toEqual({ wrongLine: 3 });
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
  expect(transcriptSentences(stored(cues))).toEqual([
    { startSeconds: 10, speaker: "Anna", text: "Am 20. Juni?" },
    { startSeconds: expect.closeTo(15.65), speaker: "Anna", text: "Genau." },
    { startSeconds: expect.closeTo(18.7), speaker: "Anna", text: "Das ist alt." },
    { startSeconds: expect.closeTo(21.29), speaker: "Anna", text: "Doch." },
    { startSeconds: 22, speaker: "Ben", text: "Aha." },
  ]);
  expect(transcriptSentences("Anna: Ja.\n\nBen: Nein.")).toEqual([]);
  expect(transcriptSentences("")).toEqual([]);
});
