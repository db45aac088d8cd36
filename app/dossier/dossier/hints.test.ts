import { expect, test } from "vitest";
import { hintsOf } from "./hints";
import { dossierOf, readDossier } from "./read-dossier";

/** Hints about a dossier while typing, as 'part index message'. */
function hints(given: object, duration: number | null = 600): string[] {
  const read = readDossier(JSON.stringify(given));
  if (!("dossier" in read)) throw new Error("refused");
  return hintsOf(read.dossier, duration).map(
    ({ part, index, message }) => `${part} ${index} ${message}`,
  );
}
const source = { id: "q", kind: "book", title: "Buch" };
const bell = { id: "bell", name: "Bell", role: "inventor", born: "3.3.1847", died: "1922" };
const event = { date: "1876", kind: "patent", text: "Patent", parties: ["bell"], sources: ["q"] };
const claim = { text: "Es war so.", verdict: "proven", sources: ["q"] };

test("a complete dossier and an empty one are left alone", () => {
  expect(hintsOf(dossierOf(""), null)).toEqual([]);
  expect(hints({ parties: [bell], events: [event], claims: [claim], sources: [source] })).toEqual(
    [],
  );
});

test("events and claims without a source are named, one by one", () => {
  const bare = { sources: [] };
  expect(
    hints({
      events: [{ ...event, ...bare }],
      claims: [claim, { ...claim, ...bare }],
      sources: [source],
    }),
  ).toEqual(["events 0 Noch ohne Quelle.", "claims 1 Noch ohne Quelle."]);
});

test("an event lies within the life of who took part, unless it may follow or nobody is sure", () => {
  const of = (...events: object[]) =>
    hints({
      parties: [bell],
      sources: [source],
      events: events.map((own) => ({ ...event, ...own })),
    });
  expect(
    of({ date: "2.3.1847" }, { date: "3.3.1847" }, { date: "1847" }, { date: "um 1840" }),
  ).toEqual(["events 0 Das war vor der Geburt: Bell, geboren 3.\u00a0März 1847."]);
  expect(of({ date: "1922" }, { date: "1923" }, { date: "1923", kind: "judgment" })).toEqual([
    "events 1 Das war nach dem Tod: Bell, gestorben 1922.",
  ]);
  const gray = { ...bell, id: "gray", name: "Gray", born: "1835" };
  const both = { ...event, date: "1840", parties: ["gray", "bell"] };
  expect(hints({ parties: [bell, gray], sources: [source], events: [both] })).toEqual([
    "events 0 Das war vor der Geburt: Bell, geboren 3.\u00a0März 1847.",
  ]);
  const office = { ...bell, name: "Patentamt", role: "institution" };
  expect(
    hints({
      parties: [office],
      sources: [source],
      events: [
        { ...event, date: "1840" },
        { ...event, date: "1923" },
      ],
    }),
  ).toEqual([
    "events 0 Das war vor der Gründung: Patentamt, gegründet 3.\u00a0März 1847.",
    "events 1 Das war nach dem Ende: Patentamt, aufgelöst 1922.",
  ]);
});

test("a second beyond the end of the episode is named, while its length is known", () => {
  const given = {
    callouts: [{ number: "1", label: "Kessel", x: 1, y: 1, start: "9:00", end: "10:01" }],
  };
  expect(hints(given)).toEqual(["callouts 0 10:01 liegt hinter dem Ende der Folge (10:00)."]);
  expect(hints(given, null)).toEqual([]);
  const told = { ...claim, second: "9:59", verdictSecond: "10:02" };
  expect(hints({ claims: [told], sources: [source] })).toEqual([
    "claims 0 10:02 liegt hinter dem Ende der Folge (10:00).",
  ]);
});

test("a patent number of no known form is named", () => {
  const patent = (country: string, number: string) =>
    hints({ sources: [{ ...source, kind: "patent", country, patent: number }] }).length;
  expect([
    patent("US", "174,465"),
    patent("DE", "37435 C"),
    patent("US", "No. 12"),
    patent("", "1"),
  ]).toEqual([0, 0, 1, 1]);
});

test("coordinates that fit their country only the other way round look swapped", () => {
  const place = (country: string, lat: number, lon: number) =>
    hints({ places: [{ name: "Museum", country, lat, lon }] }).length;
  expect(place("DE", 48.13, 11.58)).toBe(0);
  expect(place("DE", 11.58, 48.13)).toBe(1);
  expect(place("US", -77.02, 38.89)).toBe(1);
  // In the sea in either direction, in an unknown country, without a country.
  expect([place("DE", 0, 0), place("ZZ", 11.58, 48.13), place("", 11.58, 48.13)]).toEqual([
    0, 0, 0,
  ]);
});

test("three claims without a legend, and callouts without a place, are named", () => {
  expect(hints({ claims: [claim, claim, claim], sources: [source] })).toEqual([
    "claims -1 Noch ist keine eine Legende.",
  ]);
  expect(hints({ callouts: [{ number: "1", label: "Kessel", x: 10 }] })).toEqual([
    "callouts 0 Noch ohne Stelle in der Zeichnung.",
  ]);
});
