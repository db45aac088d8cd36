import { expect, test } from "vitest";
import { linesOf } from "~/core/player/scene/lines";
import { tellStory } from "~/core/player/scene/scene";
import { followableOf } from "~/core/transcripts/text/transcript";
import { readPassage, shownSecond } from "./clip";
import { createPainter } from "./draw-frame.server";
import { captionsOf, framesOf } from "./frames";

const lines = linesOf(
  followableOf(
    "WEBVTT\n\n00:02.000 --> 00:05.000\nHeute <00:03.000>öffnen <00:04.000>wir.\n\n00:09.000 --> 00:11.000\nMoment.",
  ),
);
const story = tellStory({
  lines,
  chapters: [],
  callouts: [{ number: "1", label: "Trichter", x: 10, y: 20, start: 3, end: 5 }],
  events: [],
  claims: [{ id: "a", text: "Bell war es.", verdict: "legend", verdictText: "Legende", second: 9 }],
});

test.each([
  [
    { from: "1:05", to: "1:40" },
    { from: 65, to: 100 },
  ],
  [
    { from: "65", to: "70.5" },
    { from: 65, to: 70.5 },
  ],
  [
    { from: "1:05,25", to: "1:07" },
    { from: 65.25, to: 67 },
  ],
  [
    { from: "https://a.example/episodes/x/satz?von=12.5&bis=20", to: "" },
    { from: 12.5, to: 20 },
  ],
  [
    { from: "0", to: "1:30" },
    { from: 0, to: 90 },
  ],
])("%j is a passage", (typed, passage) => {
  expect(readPassage(typed, 120)).toEqual(passage);
});

test.each([
  ["", "", "from", "Wo beginnt der Clip? Gib die Stelle so an: 1:05."],
  ["vorn", "10", "from", "Wo beginnt der Clip? Gib die Stelle so an: 1:05."],
  ["10", "", "to", "Wo endet der Clip? Gib die Stelle so an: 1:40."],
  ["10", "10", "to", "Das Ende liegt nicht mindestens eine Sekunde nach dem Anfang."],
  ["10", "5", "to", "Das Ende liegt nicht mindestens eine Sekunde nach dem Anfang."],
  ["0", "90.5", "to", "Ein Clip hat höchstens 90 Sekunden, dieser hätte 91."],
  ["2:00", "2:10", "from", "Die Folge endet bei 2:00."],
  ["1:50", "2:10", "to", "Die Folge endet bei 2:00."],
])("from '%s' to '%s' is none", (from, to, field, sentence) => {
  expect(readPassage({ from, to }, 120)).toEqual({ errors: { [field]: sentence } });
});

test("a second is shown as it can be typed", () => {
  expect([65, 65.34, 59.96].map(shownSecond)).toEqual(["1:05", "1:05.3", "1:00"]);
});

test("a picture is drawn where words or scene change, and begins with the sentence", () => {
  const seconds = (text: "words" | "lines", from = 1.5) =>
    framesOf(story, { from, to: 12 }, text).map(({ at }) => at + from);
  expect(seconds("words")).toEqual([1.5, 3, 4, 5, 9]);
  expect(seconds("lines")).toEqual([1.5, 3, 5, 9]);
  expect(framesOf(story, { from: 1.5, to: 12 }, "words")[0]?.scene.line).toBe(0);
  expect(framesOf(story, { from: 6, to: 8 }, "words")).toHaveLength(1);
});

test("captions have the seconds of the clip, and what is cut off by a word is none", () => {
  const said = captionsOf(lines, { from: 3, to: 20 });
  expect(
    said.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]),
  ).toEqual([
    [0, 6, "Heute öffnen wir."],
    [6, 8, "Moment."],
  ]);
  expect(captionsOf(lines, { from: 8.8, to: 9.05 })).toEqual([]);
});

const subject = {
  showName: "Eine Sendung",
  address: "podcast.example",
  title: "Folge 1: Das Telefon",
  accent: "",
};
const picture = {
  drawing: { markup: '<path d="M0 0h480v320z"/>', viewBox: "0 0 480 320", width: 480, height: 320 },
};

test("spoken words stand out, a numeral is lit, and a stamp falls with the verdict", () => {
  const painter = createPainter(subject, story, { shape: "1:1", text: "words" });
  const at = (second: number) => painter.layer(story.at(second), picture);
  const grey = /fill="#bfbfbc"|fill="#[0-9a-f]{6}" d/g;
  expect(at(4)).not.toBe(at(3));
  expect(at(3).match(grey)?.length).toBeGreaterThan(at(4.5).match(grey)?.length ?? 0);
  expect(at(4)).toContain("<circle");
  expect(at(7)).not.toContain("<circle");
  expect(at(9.5)).not.toContain("rotate(");
  expect(at(29.5)).toContain("rotate(");
  // Characters of any length and kind stay within the picture.
  const odd = { ...subject, showName: "W".repeat(300), title: "🎧 ".repeat(200) };
  for (const shape of ["9:16", "1:1", "16:9"] as const)
    expect(createPainter(odd, story, { shape, text: "lines" }).ground(picture)).not.toContain(
      "NaN",
    );
});
