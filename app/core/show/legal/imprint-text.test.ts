import { expect, test } from "vitest";
import { imprintText } from "./check-legal.server";
import { imprintDetails } from "./imprint-fields";

const min = {
  name: "Ada Lovelace",
  street: "Weg 1",
  town: "50667 Köln",
  email: "ada@example.org",
};

test("only what was answered stands in the legal notice", () => {
  const text = imprintText(imprintDetails(min));
  expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    "Angaben nach §\u00a05 DDG",
    "Kontakt",
    "Kontaktstelle nach Art.\u00a011 und 12 DSA",
    "Verantwortlich für den Inhalt nach §\u00a018 Abs.\u00a02 MStV",
  ]);
  expect(text).toContain("<p>E-Mail: ada@example.org</p>");
  expect(text).toContain(
    "direkt:<br>\nE-Mail: ada@example.org<br>\nSprachen: Deutsch und Englisch</p>",
  );
  expect(text).not.toMatch(/undefined|\[/);
});

test("a company brings register, tax numbers, representative and somebody responsible", () => {
  const text = imprintText(
    imprintDetails({
      ...min,
      representative: "Emmy <Noether>",
      registerCourt: "Amtsgericht Köln",
      registerNumber: "HRB 1",
      vatId: "DE123",
      responsible: "Emmy Noether",
      contactPoint: "dsa@example.org",
      contactLanguages: "Deutsch und Französisch",
    }),
  );
  expect(text).toContain("Vertreten durch: Emmy &lt;Noether&gt;");
  expect(text).toContain("E-Mail: dsa@example.org<br>\nSprachen: Deutsch und Französisch</p>");
  expect(text).toContain("<p>Amtsgericht Köln<br>\nHRB 1</p>");
  expect(text).toContain("Umsatzsteuer-Identifikationsnummer nach §\u00a027a UStG: DE123");
  expect(text).toContain("<p>Emmy Noether<br>\nWeg 1<br>\n50667 Köln</p>");
});
