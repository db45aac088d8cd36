import { expect, test } from "vitest";
import { quoteOf, quoteSpan } from "./quote-span";

const cue = (from: string, to: string, text: string) => `00:${from} --> 00:${to}\n${text}\n`;
const transcript = [
  "WEBVTT\n",
  cue("01:00.000", "01:04.120", "<v Anna>Das ist einfach."),
  cue("01:04.120", "01:09.500", "<v Anna>Alexander Graham Bell."),
  cue("01:09.500", "01:11.000", "<v Ben>Langsam &lt;b&gt;."),
].join("\n");

test("a span is the whole sentences that it touches, in the transcript's words, to a tenth of a second", () => {
  expect(quoteOf(transcript, 62, 66)).toMatchObject({
    from: 60,
    to: 69.5,
    speaker: "Anna",
    text: "Das ist einfach. Alexander Graham Bell.",
    passages: [{ from: 60, to: 64.1 }, { from: 64.1 }],
    before: null,
    after: { from: 69.5, text: "Langsam <b>." },
  });
  const last = quoteOf(transcript, 70, 9000);
  expect(last).toMatchObject({ from: 69.5, to: 71, speaker: "Ben", text: "Langsam <b>." });
  expect(last?.after).toBeNull();
});

const said = (...cues: string[]) => ["WEBVTT\n", ...cues].join("\n");

test("a sentence begins and ends at its words, through cues that part it", () => {
  const stored = said(
    cue("01:00.000", "01:04.000", "Das ist <00:01:01.000>einfach. <00:01:02.550>Wer hat"),
    cue("01:04.000", "01:06.000", "das <00:01:05.000>erfunden? <00:01:05.400>Alle."),
    cue("01:07.000", "01:09.000", "Niemand <00:01:08.000>allein."),
  );
  expect(quoteOf(stored, 63, 63.5)).toMatchObject({
    from: 62.6,
    to: 65.4,
    text: "Wer hat das erfunden?",
    before: { from: 60, to: 62.6, text: "Das ist einfach." },
    after: { from: 65.4, to: 66, text: "Alle." },
  });
});

test("without the times of words, or without sentences, it is the cues", () => {
  const stored = said(
    cue("01:00.000", "01:04.000", "Das ist einfach. Wer hat das"),
    cue("01:04.000", "01:06.000", "erfunden? Alle zusammen."),
    cue("01:06.000", "01:08.000", "Niemand allein."),
  );
  expect(quoteOf(stored, 60, 61)).toMatchObject({ from: 60, to: 66 });
  expect(quoteOf(stored, 66, 67)?.text).toBe("Niemand allein.");
  const endless = Array.from({ length: 50 }, (_, at) =>
    cue(`01:${10 + at}.000`, `01:${11 + at}.000`, "und dann noch ein wort"),
  );
  expect(quoteOf(said(...endless), 75, 76)).toMatchObject({ from: 75, to: 76 });
});

test("captions that overlap, and two who speak at once, lead to no more than was asked for", () => {
  const stored = said(
    cue("01:00.000", "01:05.300", "<v Anna>Das ist einfach."),
    cue("01:05.000", "01:09.200", "<v Ben>Ist es nicht!"),
    cue("01:09.000", "01:12.000", "<v Anna>Doch, sage ich."),
    cue("01:09.000", "01:11.000", "<v Ben>Niemals."),
  );
  expect(quoteOf(stored, 66, 67)).toMatchObject({ from: 65, to: 69, speaker: "Ben" });
  expect(quoteOf(stored, 70, 70.5)).toMatchObject({ from: 69, to: 72, speaker: "Anna und Ben" });
});

test("the address of a quote leads to the same quote", () => {
  const short = said(cue("00:01.010", "00:01.020", "Ja."), cue("00:01.020", "00:03.000", "Nein!"));
  for (const [stored, from, to] of [
    [transcript, 60, 61],
    [transcript, 61, 68],
    [transcript, 65, 70],
    [transcript, 64.1, 64.2],
    [short, 1, 1.1],
    [said(cue("00:00.000", "59:00.000", "Wort ".repeat(400))), 3000, 3001],
  ] as const) {
    const quote = quoteOf(stored, from, to);
    if (!quote) throw new Error("nothing is said");
    expect(quote.to).toBeGreaterThan(quote.from);
    expect(quote.to - quote.from).toBeLessThanOrEqual(90);
    expect(quote.text.length).toBeLessThanOrEqual(600);
    expect(quoteOf(stored, quote.from, quote.to)).toEqual(quote);
  }
});

test("where nothing is said there is no quote, and none without times", () => {
  expect(quoteOf(transcript, 0, 59)).toBeNull();
  expect(quoteOf(transcript, 71, 80)).toBeNull();
  expect(quoteOf("Das ist einfach.", 0, 10)).toBeNull();
  expect(quoteOf("", 0, 10)).toBeNull();
});

test("a quote ends before it is too long for a page", () => {
  const long = Array.from({ length: 40 }, (_, index) =>
    cue(
      `00:${String(index).padStart(2, "0")}.000`,
      `00:${String(index + 1).padStart(2, "0")}.000`,
      "Wort ".repeat(10),
    ),
  );
  const quote = quoteOf(`WEBVTT\n\n${long.join("\n")}`, 0, 9999);
  expect(quote?.text.length).toBeLessThanOrEqual(600);
  expect(quote?.to).toBeGreaterThan(5);
});

test.each([
  "von=5",
  "von=9&bis=5",
  "von=a&bis=5",
  "von=-1&bis=5",
  "von=1e2&bis=500",
  "von=NaN&bis=NaN",
  "von=Infinity&bis=5",
  "von=3&bis=3",
  "",
])("'%s' names no span", (search) => expect(quoteSpan(new URLSearchParams(search))).toBeNull());
