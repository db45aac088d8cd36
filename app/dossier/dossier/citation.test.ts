import { expect, test } from "vitest";
import { citationOf, patentUrl, sourceUrl } from "./citation";
import type { Source } from "./dossier";

const blank: Source = {
  ...({ id: "s", kind: "book", authors: "", title: "", date: "", publisher: "" } as const),
  place: "",
  inventory: "",
  country: "",
  patent: "",
  url: "",
  accessed: "",
  archived: "",
};
const source = (said: Partial<Source>) => ({ ...blank, ...said });

test.each([
  ["US", "174.465", "https://ppubs.uspto.gov/pubwebapp/external.html?q=(0174465).pn."],
  [
    "DE",
    "37435",
    "https://depatisnet.dpma.de/DepatisNet/depatisnet?action=bibdat&docid=DE000000037435A",
  ],
  ["GB", "913", "https://worldwide.espacenet.com/patent/search?q=pn%3DGB913"],
  ["US", "Nr. 5", null],
  ["", "174465", null],
])("a patent of %s with the number %s is at %s", (country, patent, url) => {
  expect(patentUrl({ country, patent })).toBe(url);
});

test("a source leads to its own address first", () => {
  const patent = { country: "US", patent: "174465" };
  expect(sourceUrl(source({ ...patent, url: "https://hier.example" }))).toBe(
    "https://hier.example",
  );
  expect(sourceUrl(source(patent))).toContain("0174465");
  expect(sourceUrl(source({}))).toBeNull();
});

test.each([
  [
    {
      authors: "Reis, Philipp",
      title: "Ueber Telephonie",
      date: "1861",
      publisher: "Physikalischer Verein",
    },
    "Philipp Reis: Ueber Telephonie. Physikalischer Verein, 1861.",
  ],
  [
    {
      kind: "patent",
      authors: "Bell, Alexander Graham",
      title: "Improvement in Telegraphy",
      country: "US",
      patent: "174.465",
      date: "1876-03-07",
    },
    "Alexander Graham Bell: Improvement in Telegraphy. US-Patent\u00a0174.465, 7.\u00a0März 1876.",
  ],
  [{ title: "Wer war es?" }, "Wer war es?"],
  [
    {
      authors: "A, B; Deutsches Museum",
      title: "Modell",
      publisher: "Deutsches Museum",
      inventory: "1905-1",
    },
    "B A, Deutsches Museum: Modell. Deutsches Museum, Inventarnummer 1905-1.",
  ],
] as const)("%j is cited as %s", (said, text) => {
  expect(citationOf(source(said))).toBe(text);
});
