import { expect, test } from "vitest";
import { placeChapters } from "./transcript-turn";

const turns = [0, 23.5, 24.8, 51.5, 53.8, null].map((startSeconds) => ({
  startSeconds,
  speaker: "",
  text: "",
}));

test.each([
  [0, 0],
  [24, 2],
  [53, 4],
  // In the middle of a turn: above the next one.
  [30, 3],
  // A little after its first words.
  [55, 4],
  [60, undefined],
])("a chapter at %d s stands above the turn that begins nearest to it", (startSeconds, turn) => {
  expect(placeChapters([{ startSeconds, title: "Eins" }], turns)).toEqual([
    { startSeconds, title: "Eins", number: 1, turn },
  ]);
});
