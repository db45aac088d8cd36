import { expect, it } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { shownLength } from "./shown-length";

it.each([
  ["what was entered, while the file is not known", "1:31", 0, 91],
  ["what was entered, where the file is a little shorter", "1:31", 90.46, 91],
  ["what was entered, where the file is a little longer", "1:30", 90.9, 90],
  ["the file's, to the nearest second, where something else was entered", "1:31", 120.6, 121],
  ["the file's, where nothing sensible was entered", "1:02:03", 90.4, 90],
  ["nothing, where nobody knows", "", 0, 0],
])("shows %s", (_name, entered, duration, shown) => {
  expect(shownLength({ duration, track: { ...track, duration: entered } })).toBe(shown);
});
