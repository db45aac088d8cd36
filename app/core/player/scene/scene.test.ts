import { expect, test } from "vitest";
import { followableOf } from "~/core/transcripts/text/transcript";
import { linesOf } from "./lines";
import { type StoryClaim, type StoryEvent, type StoryParts, sceneStep, tellStory } from "./scene";

const nothing: StoryParts = { lines: [], chapters: [], callouts: [], events: [], claims: [] };
const storyOf = (parts: Partial<StoryParts>) => tellStory({ ...nothing, ...parts });

const event = (text: string, second: number | null, ...parties: string[]): StoryEvent => ({
  text,
  date: "1876",
  dateText: "1876",
  parties,
  second,
});
const claim = (id: string, second: number, verdictSecond?: number): StoryClaim => ({
  id,
  text: id,
  verdict: "legend",
  verdictText: "Legende",
  second,
  verdictSecond,
});

test("the spoken line grows word by word, in files with times of words", () => {
  const lines = linesOf(
    followableOf(
      "WEBVTT\n\n00:02.000 --> 00:05.000\nHeute <00:03.000>öffnen <00:04.000>wir.\n\n00:09.000 --> 00:11.000\nMoment.",
    ),
  );
  const { at, changes } = storyOf({ lines });
  const said = (seconds: number) => {
    const { line, spoken } = at(seconds);
    return lines[line]?.text.slice(0, spoken);
  };
  expect(at(1)).toMatchObject({ line: -1, spoken: 0 });
  expect([2, 3, 4].map(said)).toEqual(["Heute ", "Heute öffnen ", "Heute öffnen wir."]);
  expect(at(9)).toMatchObject({ line: 1, spoken: 0 });
  expect(changes.map(({ seconds }) => seconds)).toEqual([2, 3, 4, 9]);
});

/** The claim at a second, with a mark once its verdict is given, else the last event. */
const shownIn =
  ({ at }: ReturnType<typeof tellStory>) =>
  (second: number) => {
    const { claim, isJudged, events } = at(second);
    return claim ? claim.id + (isJudged ? "!" : "") : events.at(-1)?.text;
  };

test("a verdict falls at its second, else when the passage ends, and its stamp can be seen", () => {
  const shown = shownIn(storyOf({ claims: [claim("b", 60), claim("c", 62), claim("a", 8, 30)] }));
  expect([7, 8, 29.9, 30, 34.9, 35].map(shown)).toEqual([
    undefined,
    "a",
    "a",
    "a!",
    "a!",
    undefined,
  ]);
  expect([60.9, 61, 63.9, 64, 81, 82, 87].map(shown)).toEqual([
    "b",
    "b!",
    "c",
    "c",
    "c",
    "c!",
    undefined,
  ]);
});

test("what is told between a claim and its verdict is shown, and covers no stamp that just fell", () => {
  const shown = shownIn(
    storyOf({
      claims: [claim("early", 8, 80), claim("quick", 20, 22)],
      events: [event("Vortrag", 23, "reis"), event("Antrag", 81, "bell")],
    }),
  );
  expect([8, 19, 20, 22, 24.9, 25, 79].map(shown)).toEqual([
    "early",
    "early",
    "quick",
    "quick!",
    "quick!",
    "Vortrag",
    undefined,
  ]);
  expect([80, 82.9, 83].map(shown)).toEqual(["early!", "early!", "Antrag"]);
});

test("events of different parties within 30 s stand on one line", () => {
  const { at } = storyOf({
    events: [
      event("Patent", 66, "bell"),
      event("Caveat", 69, "meucci"),
      event("Antrag", 47, "bell", "gray"),
      event("Urteil", 78, "court", "bell"),
      event("Ohne Zeit", null, "reis"),
    ],
  });
  const told = (second: number) => at(second).events.map(({ text }) => text);
  expect(told(46)).toEqual([]);
  expect(told(47)).toEqual(["Antrag"]);
  expect(told(66)).toEqual(["Patent"]);
  expect(told(70)).toEqual(["Patent", "Caveat"]);
  expect(told(78)).toEqual(["Urteil"]);
  expect(told(92)).toEqual([]);
});

test("scenes are stepped through; what begins at nearly the same time is one", () => {
  const story = storyOf({
    chapters: [
      { startSeconds: 0, title: "Anfang" },
      { startSeconds: 46, title: "Der Tag" },
    ],
    callouts: [{ number: "1", label: "Trichter", start: 29, end: 35 }],
    events: [event("Antrag", 47, "bell")],
  });
  expect(story.starts).toEqual([0, 29, 46]);
  expect(story.at(30)).toMatchObject({ callouts: [{ number: "1" }], chapter: 0, begins: false });
  expect(story.at(48)).toMatchObject({ callouts: [], chapter: 1, begins: true });
  expect([0, 29, 50].map((second) => sceneStep(story, second, 1))).toEqual([29, 46, null]);
  expect([50, 47, 46, 30, 1].map((second) => sceneStep(story, second, -1))).toEqual([
    46, 29, 29, 0, 0,
  ]);
  expect([1, 29, 60].map((second) => story.at(second).part)).toEqual([0, 1, 2]);
  expect(sceneStep(storyOf({}), 10, -1)).toBeNull();
});
