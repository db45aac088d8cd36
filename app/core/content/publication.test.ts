import { expect, test } from "vitest";
import { bothFrom, dayErrors, momentOf, publicationHint, publicationStatus } from "./publication";

const now = "2026-11-20T12:00";
const hint = (date: string, time = "", published = true) =>
  publicationHint("Diese Episode", { published, date, time }, now);

test.each([
  ["2026-11-21", "Geplant", "Diese Episode wird erst am gewählten Datum veröffentlicht"],
  ["2026-11-20", "Veröffentlicht", "Diese Episode wird heute veröffentlicht"],
  ["2026-11-19", "Veröffentlicht", "Diese Episode ist bereits veröffentlicht"],
])("on 20 November an episode of %s is %s", (date, status, words) => {
  const from = momentOf({ date, time: "" });
  expect(publicationStatus(from, "2026-11-20T11:00:00.000Z")).toBe(status);
  expect(hint(date)).toBe(words);
});

test("a time of the day is named while it has not come", () => {
  expect(hint("2026-11-21", "18:00")).toBe(
    "Diese Episode wird erst am gewählten Datum um 18:00 Uhr veröffentlicht",
  );
  expect(hint("2026-11-20", "18:00")).toBe("Diese Episode wird heute um 18:00 Uhr veröffentlicht");
  expect(hint("2026-11-20", "12:00")).toBe("Diese Episode ist bereits veröffentlicht");
});

test("without a date there is no hint, and a draft is one on any date", () => {
  expect(hint("")).toBeNull();
  expect(hint("2026-11-19", "", false)).toBe("Ein Entwurf: Besucher sehen noch nichts davon.");
  expect(publicationStatus(null, now)).toBe("Entwurf");
});

test.each([
  ["2026-11-20", "", "2026-11-19T23:00:00.000Z"],
  ["2026-07-10", "", "2026-07-09T22:00:00.000Z"],
  ["2026-11-20", "18:00", "2026-11-20T17:00:00.000Z"],
  ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", "02:30", null],
  ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
  // The hour that occurs twice: the first one, in summer time.
  ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
])("%s %s in Berlin is %s", (date, time, moment) => {
  expect(momentOf({ date, time })).toBe(moment);
});

test("an hour that the clocks leave out, and a time without a day, get a sentence", () => {
  expect(dayErrors({ date: "2026-03-29", time: "02:30" }).time).toBe(
    "Diese Uhrzeit gibt es am 29. März 2026 nicht: In dieser Nacht springen die Uhren von 2 auf 3 Uhr.",
  );
  expect(dayErrors({ date: "", time: "02:30" })).toEqual({
    date: "Zu einer Uhrzeit gehört ein Datum.",
  });
  expect(dayErrors({ date: "2026-03-29", time: "" })).toEqual({});
});

test("what is linked is seen from the later of both moments on", () => {
  expect(bothFrom("2026-01-01", "2026-02-01")).toBe("2026-02-01");
  expect(bothFrom("2026-03-01", "2026-02-01")).toBe("2026-03-01");
  expect(bothFrom("2026-03-01", null)).toBeNull();
  expect(bothFrom(null, "2026-03-01")).toBeNull();
});
