import { expect, test } from "vitest";
import { parseFeedDuration } from "./feed-duration";

test.each([
  ["3600", 3600],
  ["3600.7", 3600],
  ["45:30", 2730],
  ["117:22", 7042],
  ["01:57:22", 7042],
  ["00:29:22.500", 1762],
  [" 0:07 ", 7],
  ["1h 2m", 3720],
  ["1h2m3s", 3723],
  ["1 Std. 3 Min.", 3780],
  ["1 Stunde und 5 Minuten", 3900],
  ["62 Minuten", 3720],
  ["1,5 h", 5400],
  ["PT1H2M3S", 3723],
  ["PT45M", 2700],
  ["1h30", 5400],
  ["1:15 Std.", 4500],
  ["45:30 min", 2730],
  ["45'30''", 2730],
])("the duration %j is %i seconds", (text, seconds) => {
  expect(parseFeedDuration(text)).toBe(seconds);
});

test.each([
  "",
  "-",
  "lang",
  "1:2:3:4",
  "-45:30",
  "45:",
  "NaN",
  "99999999",
  "12 Äpfel",
  "1h lang",
  `45:30${" ".repeat(200)}x`,
  "1h 300",
])("%j is no duration and counts as 0", (text) => {
  expect(parseFeedDuration(text)).toBe(0);
});
