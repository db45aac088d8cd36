import { expect, test } from "vitest";
import { verbose } from "~/studio/production/transcriptions.fixture";
import { joinAnswers, readAnswer } from "./answers";

const joined = (bodies: readonly [body: unknown, from: number][], people: string[] = []) => {
  const answers = bodies.map(([body, from]) =>
    readAnswer(typeof body === "string" ? body : JSON.stringify(body), from),
  );
  return joinAnswers(JSON.stringify(answers), JSON.stringify(people), 1_000_000);
};

test("pieces follow each other, with the times of their words and what is doubtful in them", () => {
  const { transcript, doubtfulWords } = joined([
    [verbose(60), 0],
    [verbose(60), 60.2],
  ]);
  expect(transcript).toContain(
    "00:00:03.300 --> 00:00:05.000\nUnd <00:00:03.600>um <00:00:03.900>Melitta <00:00:04.200>Bentz.",
  );
  expect(transcript).toContain("00:01:03.500 --> 00:01:05.200\nUnd <00:01:03.800>um ");
  expect(doubtfulWords).toBe("3.90 Melitta\n64.10 Melitta");
});

test("words beside the segments, as OpenAI has them, go to theirs", () => {
  const { segments, ...rest } = verbose(60);
  const words = segments.flatMap(({ words }) =>
    words.map(({ word, start, end }) => ({ word: word.trim().replace(".", ""), start, end })),
  );
  const bare = segments.map(({ words: _, ...segment }) => ({ ...segment, avg_logprob: -1.2 }));
  const { transcript, doubtfulWords } = joined([[{ ...rest, segments: bare, words }, 0]]);
  expect(transcript).toContain("Und <00:00:03.600>um <00:00:03.900>Melitta <00:00:04.200>Bentz.");
  expect(doubtfulWords).toBe("0.00 Heute\n3.30 Und");
});

test("parts of a word, as whisper.cpp has them, are one", () => {
  const words = [" Kaffee", "filter", "."].map((word, at) => ({
    word,
    start: at / 10,
    end: at / 10 + 0.1,
    probability: at === 1 ? 0.2 : 0.9,
  }));
  const segments = [{ start: 0, end: 2, text: " Kaffeefilter.", words }];
  const { transcript, doubtfulWords } = joined([[{ segments, text: "" }, 0]]);
  expect(transcript).toContain("\nKaffeefilter.\n");
  expect(doubtfulWords).toBe("0.00 Kaffeefilter");
});

test("voices have the names of people they are called after, and else a number of their own", () => {
  const { transcript, hasVoices } = joined(
    [
      [verbose(60, ["anna", "SPEAKER_00"]), 0],
      [verbose(60, ["Ben Berg", "SPEAKER_00"]), 60],
    ],
    ["Anna Amsel", "Ben Berg", "Ben Bach"],
  );
  expect(transcript.match(/<v [^>]+>/g)).toEqual([
    "<v Anna Amsel>",
    "<v Stimme 1>",
    "<v Ben Berg>",
    "<v Stimme 2>",
  ]);
  expect(hasVoices).toBe(true);
  expect(joined([[verbose(60, ["Ben"]), 0]], ["Ben Berg", "Ben Bach"]).transcript).toContain(
    "<v Stimme 1>",
  );
});

test.each([
  [
    "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Ja.",
    "00:00:11.000 --> 00:00:12.000\n<v Stimme 1>Ja.",
  ],
  ["1\n00:00:01,000 --> 00:00:02,000\nJa.", "00:00:11.000 --> 00:00:12.000\nJa."],
  ['{"text":"Ja. Nein."}', "Ja. Nein."],
  ['{"text":"","segments":[]}', ""],
])("%j is an answer too", (body, transcript) => {
  expect(joined([[body, 10]]).transcript.replace(/^WEBVTT\n\n|\n$/g, "")).toBe(transcript);
});

test.each(["", "<!doctype html><p>Hallo", "[]", '{"data":1}', "Internal error"])(
  "%j is none",
  (body) => {
    expect(readAnswer(body, 0)).toBeNull();
  },
);

test("numbers and texts that are none do no harm", () => {
  const segments = [null, 3, { start: "x", end: null, text: 7, words: [null, { word: 3 }] }];
  expect(joined([[{ segments, words: {}, duration: "lang", language: {} }, 0]]).transcript).toBe(
    "",
  );
});

test("what is too long for the field goes without the times of its words", () => {
  const answers = JSON.stringify([readAnswer(JSON.stringify(verbose(60)), 0)]);
  expect(joinAnswers(answers, "[]", 150).transcript).toContain("\nUnd um Melitta Bentz.\n");
});
