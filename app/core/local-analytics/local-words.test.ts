import { expect, test } from "vitest";
import { dayText, importNote, percentText } from "./local-words";

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
