import { expect, test } from "vitest";
import { emptyShow } from "~/core/show/show.server";
import { showTexts } from "~/core/show/texts";
import { partyRoles } from "./dossier";
import { dossierText } from "./dossier-entries.server";

const show = { ...emptyShow, texts: { inventorRole: "Komponistin" } };

test("a dossier is compared as lines in German, in the words of the show, an entry each", () => {
  const given = {
    parties: [
      { id: "reis", name: "Philipp Reis", role: "inventor", born: "1834-01-07" },
      { id: "verein", name: "Physikalischer Verein", role: "institution" },
    ],
    events: [
      {
        date: "1861-10-26",
        kind: "demonstration",
        text: "Er zeigt es.",
        parties: ["reis", "verein"],
        sources: ["q"],
        second: 13,
      },
    ],
    sources: [{ id: "q", kind: "journal", title: "Ueber Telephonie" }],
  };
  expect(dossierText(JSON.stringify(given), show)).toBe(
    [
      "Beteiligte",
      "• Name: Philipp Reis · Rolle: Komponistin · Geboren, gegründet: 7.\u00a0Januar 1834",
      "• Name: Physikalischer Verein · Rolle: Institution",
      "",
      "Ereignisse",
      "• Datum: 26.\u00a0Oktober 1861 · Art: Vorführung · Was geschah: Er zeigt es. · Wer: Philipp Reis, Physikalischer Verein · Quellen: „Ueber Telephonie“ · Im Ton ab: 0:13",
      "",
      "Quellen",
      "• Art: Zeitschrift · Titel: Ueber Telephonie",
    ].join("\n"),
  );
});

test("what is no dossier is compared as it is", () => {
  const texts = ["", "{", '{"events":[{}]}'];
  expect(texts.map((text) => dossierText(text, show))).toEqual(texts);
});

test("a role is called as the form of the show proposes it", () => {
  expect(showTexts.inventorRole.fallback).toBe(partyRoles.inventor);
});
