import { describe, expect, test } from "vitest";
import { editDistance } from "~/lib/typos/edit-distance";
import { askedNumber } from "./asked-number";
import { highlight, snippet } from "./highlight";
import { isHit, termOf, termsOf } from "./search-terms";
import strongVerbs from "./strong-verbs.txt?raw";
import { allowedEdits, Vocabulary } from "./vocabulary";
import { fold, joinedWordsOf, stem, wordsOf } from "./words";

describe("folding", () => {
  test.each([
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["Glühbirne", "gluhbirne"],
    ["gluehbirne", "gluhbirne"],
    ["gluhbirne", "gluhbirne"],
    ["Nähmaschine", "nahmaschine"],
    ["Naehmaschine", "nahmaschine"],
    ["Fön", "fon"],
    ["Föhn", "fohn"],
    ["neue", "neue"],
    ["Quelle", "quelle"],
    ["Bauer", "bauer"],
    ["Café", "cafe"],
    ["Œuvre", "ouvre"],
    ["Łódź", "lodz"],
    ["U\u0308bung", "ubung"],
    ["1908", "1908"],
  ])("makes %s %s", (word, folded) => expect(fold(word)).toBe(folded));
});

describe("a text's word", () => {
  test.each([
    ["Haus", "Häuser"],
    ["Häuser", "Haus"],
    ["Haeuser", "Haus"],
    ["Erfinderin", "Erfinderinnen"],
    ["Erfinderinnen", "Erfinderin"],
    ["strasse", "Straße"],
    ["STRASSE", "Straßen"],
    ["gluehbirne", "Glühbirnen"],
    ["gluhbirne", "Glühbirne"],
    ["patent", "Patente"],
    ["Patents", "Patent"],
    ["Maschinen", "Maschine"],
    ["Erfindungen", "Erfindung"],
    ["Edison", "Edisons"],
    ["kaff", "Kaffee"],
    ["Dampf", "Dampfmaschine"],
    ["filter", "Kaffeefilter"],
    ["Filtern", "Kaffeefilters"],
    ["kaffee", "Kaffeefilter"],
    ["maschine", "Nähmaschinen"],
    ["birne", "Glühbirne"],
    ["Uhr", "Uhren"],
    ["Feder", "Schreibfeder"],
    ["erfunden", "erfand"],
    ["erfindet", "Erfinder"],
    ["Erfand", "Erfindung"],
    ["herausgefunden", "herausfand"],
    ["geschrieben", "schrieb"],
    ["beschreiben", "beschrieb"],
    ["entstanden", "entstehen"],
    ["bewies", "bewiesen"],
  ])("is found by %s: %s", (query, word) => expect(isHit(word, termOf(query))).toBe(true));

  test.each([
    ["Ente", "Patente"],
    ["Rad", "Paradies"],
    ["Kauf", "Verkauf"],
    ["Lampe", "Schlampe"],
    ["Haus", "Maus"],
    ["Filter", "Philosoph"],
    ["Kaffeefilter", "Kaffee"],
    ["1908", "1909"],
    ["Stahl", "gestohlen"],
    ["Gerät", "raten"],
    ["Ring", "Rang"],
    ["binden", "Band"],
    ["Anlage", "Anliegen"],
  ])("is not found by %s: %s", (query, word) => expect(isHit(word, termOf(query))).toBe(false));
});

test("every form of a strong verb has the stem of its infinitive", () => {
  for (const line of strongVerbs.trim().split("\n")) {
    const [infinitive = "", ...forms] = line.split(" ");
    for (const form of forms) {
      const word = `${form.startsWith("-") ? "ver" : ""}${form.replace("-", "")}`;
      const whole = `${form.startsWith("-") ? "ver" : ""}${infinitive}`;
      expect(stem(fold(word)), form).toBe(stem(fold(whole)));
    }
  }
});

describe("the episode that is all a query names", () => {
  test.each([
    ["Akte 7", [7]],
    ["akte007", [7]],
    ["Die 7. Folge", [7]],
    ["Nr. 05", [5]],
    ["# 7", [7]],
    ["Folge #7", [7]],
    ["Episode Nr 7", [7]],
    ["akte vier", [4]],
    ["Folge zwölf", [12]],
    ["die elfte folge", [11]],
    ["der zwölften Akte", [12]],
    ["folge einundzwanzig", [21]],
    ["folge hundertdrei", [103]],
    ["folge zweihundert", [200]],
    ["die dreißigste", [30]],
    ["Staffel 2 Folge 3", [3, 2]],
    ["s02e03", [3, 2]],
    ["zweite Staffel, dritte Folge", [3, 2]],
    ["erste Folge", [null, null, 1]],
    ["die neueste akte", [null, null, -1]],
    ["letzte Folge", [null, null, -1]],
    ["aktuelle Episode", [null, null, -1]],
    ["die vorletzte", null],
    ["die vorletzte folge", [null, null, -2]],
    ["7", "bare"],
    ["sieben", "bare"],
    ["Kapitel 7", null],
    ["Akte 7 Monopoly", null],
    ["Folge 7 und 8", null],
    ["Folge 7777777777", null],
    ["Folge", null],
    ["Zweiter Weltkrieg", null],
  ])("of %j is %j", (query, wanted) => {
    const asked = askedNumber(query, ["Akte", "Akten"]);
    if (wanted === null) return expect(asked).toBe(null);
    if (wanted === "bare") return expect(asked).toMatchObject({ number: 7, isBare: true });
    const [number = null, season = null, position = null] = wanted;
    expect(asked).toMatchObject({ number, season, position, isBare: false });
  });
});

describe("the words of a query", () => {
  const folded = (query: string) => termsOf(query).map((term) => term.folded);
  test.each([
    ["Wer hat das Telefon erfunden?", ["telefon", "erfunden"]],
    ["Kaffee-Filter", ["kaffee", "filter"]],
    ["kaffee KAFFEE Kaffee", ["kaffee"]],
    ["wer hat das", ["wer", "hat", "das"]],
    ['"NEAR(a b)" OR title:x* ^y -z', ["near", "a", "b", "or", "title", "x", "y", "z"]],
    ["\0'; drop table entries; --", ["drop", "table", "entries"]],
    ["😀 ☕ …", []],
    ["", []],
  ])("of %j are %j", (query, words) => expect(folded(query)).toEqual(words));

  test("are eight at most, and none is endless", () => {
    expect(termsOf("ein Wort zwei drei vier fünf sechs sieben acht neun zehn")).toHaveLength(8);
    expect(termsOf("x".repeat(10_000))).toEqual([]);
  });
});

test("words with hyphens are found as one word too", () => {
  expect(wordsOf("Do-it-yourself, 1908: O'Neill")).toEqual([
    "Do",
    "it",
    "yourself",
    "1908",
    "O",
    "Neill",
  ]);
  expect(joinedWordsOf("der Kaffee-Filter- und das E-Bike, a--b Do-it-yourself")).toEqual([
    "KaffeeFilter",
    "EBike",
    "Doityourself",
  ]);
});

describe("the distance of two words", () => {
  test.each([
    ["kafeefilter", "kaffeefilter", 1],
    ["namaschine", "nahmaschine", 1],
    ["telefno", "telefon", 1],
    ["telefon", "telefon", 0],
    ["haus", "maus", 1],
    ["gluhbrine", "gluhbirne", 1],
    ["dampf", "kampfer", 3],
    ["", "ab", 2],
  ])("%s – %s is %i", (typed, word, distance) =>
    expect(editDistance(typed, word, 2)).toBe(distance),
  );

  test("forgives more in longer words", () => {
    expect([3, 4, 7, 8, 20].map(allowedEdits)).toEqual([0, 1, 2, 2, 2]);
  });
});

describe("the vocabulary", () => {
  const vocabulary = new Vocabulary();
  for (const word of [
    "kaffeefilter",
    "kaffee",
    "nahmaschine",
    "telefon",
    "telegraf",
    "rad",
    "haus",
  ])
    vocabulary.add(word, stem(word));
  const nearest = (typed: string) => vocabulary.near(fold(typed))[0]?.word;

  test.each([
    ["Kafeefilter", "kaffeefilter"],
    ["Nämaschine", "nahmaschine"],
    ["Näh­maschine".replace("­", "i"), "nahmaschine"],
    ["Telefno", "telefon"],
    ["Hauss", "haus"],
    ["Kaffeefi1ter", "kaffeefilter"],
  ])("understands %s as %s", (typed, word) => expect(nearest(typed)).toBe(word));

  test.each(["Rat", "Xylophon", "ab", ""])("has nothing near %j", (typed) =>
    expect(nearest(typed)).toBeUndefined(),
  );

  test("holds more words than it began with", () => {
    const large = new Vocabulary();
    for (let index = 0; index < 3000; index++) large.add(`wort${index}`, `wort${index}`);
    large.add("philosophie", "philosophi");
    expect(large.near("wrot2999")[0]?.word).toBe("wort2999");
    expect(large.soundingLike("filosofie")).toEqual([{ word: "philosophie", distance: 4 }]);
  });
});

describe("marks", () => {
  const marked = (text: string, query: string) =>
    highlight(text, termsOf(query))
      .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
      .join("");

  test.each([
    ["Der Kaffeefilter", "filter", "Der [Kaffeefilter]"],
    ["Häuser in der Straße", "haus strasse", "[Häuser] in der [Straße]"],
    ["Wer erfand es? Erfunden hat es sie.", "erfinden", "Wer [erfand] es? [Erfunden] hat es sie."],
    ["Haeuser", "Häuser", "[Haeuser]"],
    ["Michael Israel", "israel", "Michael [Israel]"],
    ["Patente, Patent, patentiert", "patent", "[Patente], [Patent], [patentiert]"],
    ["Melitta Bentz", "bentz melitta", "[Melitta] [Bentz]"],
    ["<b>Rad</b> & <script>", "rad script", "<b>[Rad]</b> & <[script]>"],
    ["nichts davon", "Kaffee", "nichts davon"],
    ["(a+b)* [c]", "a+b c", "([a]+[b])* [[c]]"],
    ["", "x", ""],
  ])("stand in %j for %j", (text, query, expected) => expect(marked(text, query)).toBe(expected));

  test("lose no letter of the text", () => {
    const text = "😀 Die Glühbirne — Ge­schichte einer Erfindung: Straßen, Häuser & Cafés 1908.";
    for (const query of ["gluhbirne cafe", "s t r", "1908 häuser", "e"])
      expect(
        highlight(text, termsOf(query))
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
  });
});

describe("a snippet", () => {
  const filler = "Lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam. ".repeat(20);

  test("is where most of the words stand", () => {
    const text = `${filler}Einmal Kaffee. ${filler}Hier filtert Bentz den Kaffee. ${filler}`;
    const found = snippet(text, termsOf("bentz kaffee"));
    expect(found.filter(({ hit }) => hit).map((segment) => segment.text)).toEqual([
      "Bentz",
      "Kaffee",
    ]);
    expect(found[0]?.text).toBe("…\u00a0");
    expect(found.at(-1)?.text).toBe("\u00a0…");
    expect(found.map((segment) => segment.text).join("").length).toBeLessThan(300);
  });

  test("is the beginning of a text without a hit, and nothing of no text", () => {
    const [first, ...others] = snippet(filler, termsOf("kaffee"));
    expect(first).toMatchObject({ hit: false });
    expect(first?.text).toMatch(/^Lorem.*…$/);
    expect(others).toEqual([]);
    expect(snippet("", termsOf("kaffee"))).toEqual([]);
  });

  test("shows a short text whole", () => {
    expect(snippet("Nur ein Filter.", termsOf("filter"))).toEqual([
      { text: "Nur ein ", hit: false },
      { text: "Filter", hit: true },
      { text: ".", hit: false },
    ]);
  });
});
