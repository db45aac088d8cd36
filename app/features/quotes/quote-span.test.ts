import { expect, test } from "vitest";
import { quoteOf, spanOf } from "./quote-span";

const cue = (from: string, to: string, text: string) => `00:${from} --> 00:${to}\n${text}\n`;
const transcript = [
  "WEBVTT\n",
  cue("01:00.000", "01:04.120", "<v Anna>Das ist einfach."),
  cue("01:04.120", "01:09.500", "<v Anna>Alexander Graham Bell."),
  cue("01:09.500", "01:11.000", "<v Ben>Langsam &lt;b&gt;."),
].join("\n");

test("a span is the whole cues that it touches, in the transcript's words, to a tenth of a second", () => {
  expect(quoteOf(transcript, 62, 66)).toEqual({
    ...{ from: 60, to: 69.5, speaker: "Anna" },
    text: "Das ist einfach. Alexander Graham Bell.",
  });
  const last = quoteOf(transcript, 70, 9000);
  expect(last).toEqual({ from: 69.5, to: 71, speaker: "Ben", text: "Langsam <b>." });
});

test("the address of a quote leads to the same quote", () => {
  for (const [from, to] of [
    [60, 61],
    [61, 68],
    [65, 70],
    [64.1, 64.2],
  ] as const) {
    const quote = quoteOf(transcript, from, to);
    if (!quote) throw new Error("nothing is said");
    expect(quoteOf(transcript, quote.from, quote.to)).toEqual(quote);
  }
});

test("where nothing is said there is no quote, and none without times", () => {
  expect(quoteOf(transcript, 0, 59)).toBeNull();
  expect(quoteOf(transcript, 71, 80)).toBeNull();
  expect(quoteOf("Das ist einfach.", 0, 10)).toBeNull();
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

test.each(["von=5", "von=9&bis=5", "von=a&bis=5", "von=-1&bis=5", "von=1e2&bis=500", ""])(
  "'%s' names no span",
  (search) => expect(spanOf(new URLSearchParams(search))).toBeNull(),
);
