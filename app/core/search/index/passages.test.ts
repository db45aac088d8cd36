import { describe, expect, test } from "vitest";
import { type Passage, passagesOf, placeIn } from "./passages";
import { termsOf } from "./search-terms";

const cue = (second: number, voice: string, text: string) =>
  `00:${String(Math.floor(second / 60)).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}.400 --> 00:59:00.000\n<v ${voice}>${text}\n`;
const sentence = "Das ist ein Satz mit genau zehn Wörtern, zähl nach.";

describe("passages", () => {
  test("hold about sixty words and end with a sentence", () => {
    const cues = Array.from({ length: 14 }, (_, at) => cue(at, "A", sentence));
    const passages = passagesOf(["WEBVTT\n", ...cues].join("\n"));
    expect(passages.map(({ starts }) => starts.length)).toEqual([6, 6, 2]);
    expect(passages[2]).toEqual({
      speaker: "A",
      text: `${sentence} ${sentence}`,
      starts: [
        [0, 12],
        [sentence.length + 1, 13],
      ],
    });
  });

  test("belong to one speaker", () => {
    const cues = ["A", "A", "B", "A"].map((voice, at) => cue(at, voice, `Wort ${at}.`));
    const passages = passagesOf(["WEBVTT\n", ...cues].join("\n"));
    expect(passages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["A", "Wort 0. Wort 1."],
      ["B", "Wort 2."],
      ["A", "Wort 3."],
    ]);
  });

  test("do not grow without end where nobody writes full stops", () => {
    const cues = Array.from({ length: 100 }, (_, at) => cue(at, "A", "so geht das immer weiter"));
    const passages = passagesOf(["WEBVTT\n", ...cues].join("\n"));
    expect(passages.map(({ starts }) => starts.length)).toEqual([20, 20, 20, 20, 20]);
  });

  test("come of a text without times too, long paragraphs divided", () => {
    const passages = passagesOf(
      `Ada: Kurz.\n\nBert: ${`${sentence} `.repeat(13).trim()}\n\nAda: Ja.\n\nBert: Nein.`,
    );
    expect(passages.map(({ speaker, starts }) => [speaker, starts])).toEqual(
      ["Ada", "Bert", "Bert", "Bert", "Ada", "Bert"].map((name) => [name, []]),
    );
    expect(passages.map(({ text }) => text).join(" ")).toContain("zähl nach. Das ist");
  });

  test("of a text without blanks are no longer than others", () => {
    const passages = passagesOf(`${"0".repeat(30_000)} Ende.`);
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(11_000);
    expect(passages.map(({ text }) => text.replaceAll(" ", "")).join("")).toHaveLength(30_005);
  });

  test("of nothing are none", () => expect(passagesOf("")).toEqual([]));
});

describe("the place of a passage", () => {
  const passage: Passage = {
    speaker: "Co-Host",
    text: "Eben nicht. Also das kleine Geschwisterkind vom Patent.",
    starts: [
      [0, 53],
      [12, 62],
      [28, 64],
    ],
  };

  test.each([
    ["Geschwisterkind", 64],
    ["geschwisterkinder patente", 64],
    ["kleines Geschwisterkind", 62],
    ["Eben", 53],
    ["Kind", 64],
  ])("that answers %j begins at second %i", (query, second) => {
    const place = placeIn(passage, termsOf(query));
    expect(place).toMatchObject({ second, speaker: "Co-Host" });
    expect(place.snippet.some(({ hit }) => hit)).toBe(true);
  });

  test("has no second where there are no times", () => {
    expect(placeIn({ ...passage, starts: [] }, termsOf("Patent")).second).toBeNull();
  });
});
