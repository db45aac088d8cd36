import { expect, test } from "vitest";
import { updateFrequency } from "./update-frequency";

test.each([
  ["weekly:5", ["2026-11-20", "2026-11-13", "2026-10-30"], "FREQ=WEEKLY;BYDAY=FR", "Jeden Freitag"],
  [
    ...(["biweekly:1", ["2026-11-16", "2026-11-02"]] as const),
    ...(["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "Alle zwei Wochen am Montag"] as const),
  ],
  ["daily", ["2026-11-16", "2026-11-15", "2026-11-15"], "FREQ=DAILY", "Jeden Tag"],
  ["monthly", ["2026-11-01", "2026-10-01"], "FREQ=MONTHLY", "Jeden Monat"],
])("%s is told where %j bear it out", (rhythm, dates, rrule, text) => {
  expect(updateFrequency(rhythm, dates)).toEqual({ rrule, text });
});

test.each([
  ["weekly:5", ["2026-11-20"]],
  ["weekly:5", ["2026-11-20", "2026-11-12"]],
  ["biweekly:1", ["2026-11-16", "2026-11-09"]],
  ["daily", ["2026-11-16", "2026-11-14"]],
  ["monthly", ["2026-11-01", "2026-10-25"]],
  ["irregular", ["2026-11-20", "2026-11-13"]],
  ["", ["2026-11-20", "2026-11-13"]],
])("%j is not told with %j", (rhythm, dates) => {
  expect(updateFrequency(rhythm, dates)).toBeUndefined();
});
