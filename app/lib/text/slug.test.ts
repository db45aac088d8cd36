import { expect, test } from "vitest";
import { slugOf } from "./slug";

test.each([
  ["Wer hat das erfunden?", "wer-hat-das-erfunden"],
  ["Äpfel, Öfen & Übermut: Größe ß", "aepfel-oefen-uebermut-groesse-ss"],
  ["  viele   Leer-  -zeichen -- ", "viele-leer-zeichen"],
  ["A\u0308pfel", "aepfel"],
  ["Café „Zuse“ 1941–1945", "cafe-zuse-19411945"],
  ["GROẞ und ÄÖÜ", "gross-und-aeoeue"],
  ["東京", ""],
  ["", ""],
  ["<script>alert(1)</script>", "scriptalert1script"],
])("the slug of %j is %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});
