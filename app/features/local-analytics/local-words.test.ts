import { expect, test } from "vitest";
import { durationText, percentText } from "./local-duration";
import { dayText, importNote } from "./local-words";

test.each([
  [0, "0 Sek."],
  [59.4, "59 Sek."],
  [59.6, "1 Min. 0 Sek."],
  [3599, "59 Min. 59 Sek."],
  [3600, "1 Std. 0 Min."],
  [4_000_000, "1.111 Std. 6 Min."],
])("%d seconds read '%s'", (seconds, text) => {
  expect(durationText(seconds).replaceAll("\u00a0", " ")).toBe(text);
});

test("a share is a whole percentage", () => {
  expect(percentText(2 / 3)).toBe("67 %");
});

test("the messages are those of the specification", () => {
  expect(importNote({ kind: "invalid" }).message).toBe("Ungültige Datei.");
  expect(importNote({ kind: "failed" }).message).toBe("Fehler beim Importieren der Daten.");
  expect(importNote({ kind: "imported", sessions: 1, ratings: 1200, left: 3 })).toEqual({
    tone: "done",
    message: "Daten erfolgreich importiert!",
    detail: "Neu: 1 Sitzung und 1.200 Bewertungen. Ausgelassen, weil zu alt oder nicht lesbar: 3.",
  });
});

test("a day is that of Berlin", () => {
  expect(dayText(Date.UTC(2026, 10, 13, 23, 30))).toBe("14. November 2026");
});
