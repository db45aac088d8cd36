import { expect, it } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { shownLength, spokenTime, timeLink } from "./shown-time";

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

it.each([
  [0, "0 Sekunden"],
  [1, "1 Sekunde"],
  [60, "1 Minute"],
  [61.9, "1 Minute 1 Sekunde"],
  [1039, "17 Minuten 19 Sekunden"],
  [2730, "45 Minuten 30 Sekunden"],
  [3600, "1 Stunde"],
  [6281, "1 Stunde 44 Minuten 41 Sekunden"],
])("says %d seconds as „%s“", (seconds, spoken) => {
  expect(spokenTime(seconds)).toBe(spoken);
});

it("links to an episode at a second", () => {
  expect(timeLink("https://example.org/12", 754.8)).toBe("https://example.org/12?t=754");
});

it("links to the episode alone at its start", () => {
  expect(timeLink("https://example.org/episodes/a%20b", 0.4)).toBe(
    "https://example.org/episodes/a%20b",
  );
});
