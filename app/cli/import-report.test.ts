import { expect, test } from "vitest";
import { importReport } from "./import-feed-command.server";

const report = {
  ...{
    show: "Die Sendung",
    created: 3,
    changed: 2,
    unchanged: 1,
    demoReplaced: false,
    cancelled: false,
  },
  ...{ picturesStored: 0, transcriptsStored: 0, audioStored: 0, redirectsAdded: 0, oddities: [] },
};

test("a plain import is told in two lines", () => {
  expect(importReport(report)).toBe(
    "„Die Sendung“ ist übernommen.\nFolgen: 3 neu, 2 geändert, 1 unverändert.",
  );
});

test("everything else is told as far as there is something", () => {
  const stored = { picturesStored: 4, transcriptsStored: 3, audioStored: 5, redirectsAdded: 6 };
  const more = { demoReplaced: true, ...stored, oddities: ["A.", "B."] };
  expect(importReport({ ...report, ...more })).toBe(
    [
      ...["„Die Sendung“ ist übernommen.", "Die Beispielsendung wurde entfernt."],
      ...["Folgen: 3 neu, 2 geändert, 1 unverändert.", "Bilder: 4 gespeichert."],
      ...["Mitschriften: 3 gespeichert.", "Alte Adressen: 6 führen hierher weiter."],
      ...["Audiodateien: 5 gespeichert.", "", "Aufgefallen ist:", "- A.", "- B."],
    ].join("\n"),
  );
});
