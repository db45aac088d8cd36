import { expect, test } from "vitest";
import { findInTurns } from "./transcript-search";

const turns = [
  "Die Straße, „die Fuesse“.",
  "Am 20.\u00a0Juni: STRASSE (frei)?",
  "Geschwisterkinder",
].map((text) => ({ startSeconds: 0, speaker: "", text }));

test.each([
  ["strasse", ["Straße", "STRASSE"]],
  ["Füße", ["Fuesse"]],
  ["20. juni", ["20.\u00a0Juni"]],
  ["'die", ["„die"]],
  ["geschwisterkind", ["Geschwisterkind"]],
  ["(frei)?", ["(frei)?"]],
  ["e", []],
  ["  ", []],
  ["Xylophon", []],
  ["\\", []],
])("%j finds %j", (query, hits) => {
  const found = findInTurns(turns, query);
  expect(found.map(({ turn, start, end }) => turns[turn]?.text.slice(start, end))).toEqual(hits);
});
