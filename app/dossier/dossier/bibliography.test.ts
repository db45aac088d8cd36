import { parse as parseBibtex } from "astrocite-bibtex";
import { parse as parseRis } from "astrocite-ris";
import CSL from "citeproc";
import { describe, expect, test } from "vitest";
import {
  type BibliographyFormat,
  readBibliography,
  writeBibliography,
} from "./bibliography.server";
import type { Source } from "./dossier";

const blank: Omit<Source, "id"> = {
  kind: "book",
  authors: "",
  title: "",
  date: "",
  publisher: "",
  place: "",
  inventory: "",
  country: "",
  patent: "",
  url: "",
  accessed: "",
  archived: "",
};
const bell: Source = {
  ...blank,
  id: "bell",
  kind: "patent",
  authors: "Bell, Alexander Graham",
  title: "Improvement in Telegraphy",
  date: "1876-03-07",
  country: "US",
  patent: "174465",
};
const sources: Source[] = [
  bell,
  {
    ...blank,
    id: "gazette",
    kind: "newspaper",
    authors: "Müller, Jörg; Physikalischer Verein",
    title: "Über 50 % & mehr: a_b, „Телефон“ 電話",
    date: "1861-10",
    publisher: "Die Gartenlaube",
    place: "Leipzig",
    url: "https://archiv.example/a_b?c=1&d=%20",
    accessed: "2026-11-01",
    archived: "https://web.archive.org/web/2026/https://archiv.example/",
  },
  {
    ...blank,
    id: "thing",
    kind: "museum",
    title: "Telephon von Reis",
    date: "1863",
    publisher: "Deutsches Museum",
    inventory: "Inv. 1234",
  },
  { ...blank, id: "court", kind: "court", authors: "Reichsgericht", title: "Urteil", date: "1878" },
  { ...blank, id: "law", kind: "law", title: "Patentgesetz", publisher: "RGBl." },
  {
    ...blank,
    id: "act",
    kind: "archive",
    title: "Akte",
    publisher: "Bundesarchiv",
    place: "Berlin",
  },
  { ...blank, id: "paper", kind: "journal", title: "Ueber Telephonie", publisher: "Annalen" },
  { ...blank, id: "site", kind: "web", title: "Seite", url: "https://a.example/", date: "1999" },
  {
    ...blank,
    id: "book",
    kind: "book",
    title: "Buch",
    publisher: "A & B",
    place: "Köln",
    date: "1450",
  },
];
const withoutIds = (list: readonly Source[]) => list.map(({ id: _, ...source }) => source);
const back = async (format: BibliographyFormat, list = sources) => {
  const read = await readBibliography(await writeBibliography(list, format));
  return "sources" in read ? read.sources : read.error;
};

describe("a bibliography", () => {
  test.each(["csl", "ris"] as const)("comes back whole from %s", async (format) => {
    expect(await back(format)).toEqual(withoutIds(sources));
  });

  test("comes back from BibTeX, which knows no newspapers, no museums and no laws", async () => {
    const kinds = { newspaper: "journal", museum: "book" } as const;
    const expected = withoutIds(sources).map((source) => ({
      ...source,
      kind: { ...kinds }[source.kind as keyof typeof kinds] ?? source.kind,
    }));
    expect(await back("bibtex")).toEqual(expected);
  });

  test("keeps spans, decades and 'um' in CSL JSON", async () => {
    const dated = ["1876/1880", "187X", "1450~", "-0249"].map((date) => ({ ...bell, date }));
    expect(await back("csl", dated)).toEqual(withoutIds(dated));
  });

  test("with braces in a title is still BibTeX", async () => {
    const [read] = (await back("bibtex", [{ ...bell, title: "Ein { und \\ allein" }])) as Source[];
    expect(read?.title).toBe("Ein ( und / allein");
  });
});

describe("other programs read", () => {
  const telegraphy = { title: bell.title, author: [{ family: "Bell", given: "Alexander Graham" }] };

  test("BibTeX, in types that it has always had", async () => {
    const text = await writeBibliography(sources, "bibtex");
    const types = [...text.matchAll(/^@(\w+)\{/gm)].map(([, type]) => type);
    expect(types.length).toBe(sources.length);
    expect(new Set(types)).toEqual(new Set(["misc", "article", "unpublished", "book"]));
    const read = parseBibtex(text);
    expect(read.map(({ id }) => id)).toEqual(sources.map(({ id }) => id));
    expect(read[0]).toMatchObject(telegraphy);
    // Names that BibTeX itself knows, beside those of BibLaTeX.
    const said = (id: string) => read.find((entry) => entry.id === id);
    expect(said("gazette")).toMatchObject({
      "container-title": "Die Gartenlaube",
      issued: { "date-parts": [["1861", "10", ""]] },
    });
    expect(text).toContain("\thowpublished = {\\url{https://a.example/}},\n");
    expect(said("site")).toMatchObject({ title: "Seite", URL: "https://a.example/" });
    expect(said("book")).toMatchObject({ publisher: "A & B", "publisher-place": "Köln" });
  });

  test("RIS, each value on one line, however long, and places as places", async () => {
    const url = `https://archiv.example/${"weit/".repeat(60)}`;
    const long = { ...bell, title: "Improvement ".repeat(30).trim(), url, place: "Washington" };
    const text = await writeBibliography([long], "ris");
    for (const line of text.split("\n").slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z\d] {2}- /);
    expect(parseRis(text)).toMatchObject([
      { title: long.title, URL: url, "publisher-place": "Washington" },
    ]);
    expect(await back("ris", [long])).toEqual(withoutIds([long]));
  });

  test("RIS", async () => {
    const read = parseRis(await writeBibliography(sources, "ris"));
    expect(read.map(({ title }) => title)).toEqual(sources.map(({ title }) => title));
    expect(read[0]).toMatchObject(telegraphy);
  });

  test("CSL JSON", async () => {
    const entries: { id: string }[] = JSON.parse(await writeBibliography(sources, "csl"));
    const csl = 'xmlns="http://purl.org/net/xbiblio/csl" version="1.0"';
    const engine = new CSL.Engine(
      {
        retrieveLocale: () =>
          `<locale ${csl}><terms><term name="et-al">u. a.</term></terms></locale>`,
        retrieveItem: (wanted) => entries.find(({ id }) => id === wanted),
      },
      `<style ${csl} class="note"><info/>
        <citation><layout><text variable="title"/></layout></citation>
        <bibliography><layout delimiter=" | "><group delimiter=" | ">
          <names variable="author"><name/></names><text variable="title"/>
          <date variable="issued"><date-part name="year"/></date><text variable="number"/>
        </group></layout></bibliography></style>`,
    );
    engine.setOutputFormat("text");
    engine.updateItems(entries.map(({ id }) => id));
    const [, lines] = engine.makeBibliography();
    expect(lines.map((line) => line.trim())).toContain(
      "Alexander Graham Bell | Improvement in Telegraphy | 1876 | US174465",
    );
    expect(lines).toHaveLength(sources.length);
  });
});

describe("what is pasted", () => {
  test("as others write BibTeX is understood", async () => {
    const read = await readBibliography(`% exported
@article{zeit, title="{Ü}ber {T}elephonie", journal={Die Zeit}, year=1876, month=mar, author={A. Bee and Ce, D.}}
@misc{netz, title={Das Web}, howpublished={\\url{https://w.example/}}, year={2020}}
@phdthesis{diss, title={Arbeit}, school={TU}, year={1999}, doi={10.1000/2}, urldate={2020-01-02}}`);
    expect(read).toMatchObject({
      sources: [
        { kind: "journal", publisher: "Die Zeit", date: "1876-03", authors: "Bee, A.; Ce, D." },
        { kind: "web", url: "https://w.example/", date: "2020" },
        { publisher: "TU", url: "https://doi.org/10.1000/2", accessed: "2020-01-02" },
      ],
    });
  });

  test("as others write RIS is understood", async () => {
    const read = await readBibliography(
      "TY  - NEWS\r\nAU  - Bee, A.\r\nT1  - Titel\r\nJF  - Blatt\r\nPY  - 1876/03/07/\r\nER  - \r\n",
    );
    expect(read).toMatchObject({
      sources: [{ kind: "newspaper", authors: "Bee, A.", title: "Titel", publisher: "Blatt" }],
    });
  });

  test.each([
    ["@book{b,\n title={x", /^Ab Zeile 2 lässt sich BibTeX nicht lesen/],
    ["@book{b title={x}}", /BibTeX nicht lesen/],
    ["\n@book{b,".repeat(30_000), /^Ab Zeile 51 lässt sich BibTeX nicht lesen/],
    ['[{"title": "x"', /kein vollständiges JSON/],
    ["[1, null]", /keine Quelle/],
    ["Guten Tag", /keine Quelle/],
    ["https://a.example/book.bib", /keine Quelle/],
    ["", /keine Quelle/],
    ["x".repeat(300_001), /zu viel/],
  ])("and broken is refused with a sentence: %.20s", async (text, sentence) => {
    expect(await readBibliography(text)).toEqual({ error: expect.stringMatching(sentence) });
  });
});
