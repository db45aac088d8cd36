import { describe, expect, test } from "vitest";
import { dossierOf, errorText, readDossier, storedDossier } from "./read-dossier";

const event = { id: "patent", date: "7.3.1876", kind: "patent", text: "Bell bekommt das Patent." };
const read = (given: unknown) => readDossier(JSON.stringify(given));
const stored = (given: unknown) => {
  const found = read(given);
  return "dossier" in found ? found.dossier : null;
};
const refusal = (given: unknown) => {
  const found = read(given);
  return "errors" in found ? errorText(found.errors) : null;
};

describe("a dossier", () => {
  test("is stored with every field, its dates as EDTF and its seconds as numbers", () => {
    const dossier = stored({ events: [{ ...event, second: "1:02" }], more: [] });
    expect(dossier?.events).toEqual([
      {
        ...event,
        date: "1876-03-07",
        parties: [],
        place: "",
        sources: [],
        second: 62,
      },
    ]);
    expect(dossierOf(storedDossier(dossier ?? dossierOf("")))).toEqual(dossier);
  });

  test("has lines whose breaks become a space, in proportion to their length", () => {
    const place = { id: "p", name: " Royal \n\t\n Institution  of\nLondon ", country: "GB" };
    expect(stored({ places: [place] })?.places[0]).toMatchObject({
      name: "Royal Institution  of London",
    });
    const name = `a${" ".repeat(400_000)}b\nc`;
    expect(refusal({ places: [{ ...place, name }] })).toContain("hier sind es 400004");
  });

  test("that is empty is nothing", () => {
    expect(readDossier(" ")).toEqual({ dossier: dossierOf("") });
    expect(storedDossier(dossierOf(""))).toBe("");
  });

  test("keeps the ids that entries bring, and gives one to the others", () => {
    const ids = stored({ events: [event, event, { ...event, id: "<b>" }] })?.events;
    expect(ids?.map(({ id }) => id)).toEqual(["patent", "events-2", "events-3"]);
  });

  const parties = [
    { id: "bell", name: "Alexander Graham Bell", role: "inventor" },
    { id: "gray", name: "Elisha Gray", role: "rival" },
  ];

  test("names no party and no source that is not there, and each once", () => {
    const named = { parties: ["gray", "weg", "bell", "gray"], sources: ["weg"] };
    const claim = { text: "Bell war der Erste.", verdict: "legend", ...named };
    const dossier = stored({ parties, events: [{ ...event, ...named }], claims: [claim] });
    const known = { parties: ["gray", "bell"], sources: [] };
    expect(dossier?.events).toMatchObject([known]);
    expect(dossier?.claims).toMatchObject([known]);
  });

  test("of former times had one party for an event and none for a claim", () => {
    const claim = { text: "Bell war der Erste.", verdict: "legend" };
    const former = {
      parties,
      events: [
        { ...event, party: "bell" },
        { ...event, id: "b", party: "" },
      ],
      claims: [claim],
    };
    for (const dossier of [stored(former), dossierOf(JSON.stringify(former))]) {
      expect(dossier?.events.map(({ parties }) => parties)).toEqual([["bell"], []]);
      expect(dossier?.events[0]).not.toHaveProperty("party");
      expect(dossier?.claims).toMatchObject([{ ...claim, parties: [] }]);
    }
  });

  test("says of a claim when it is heard, and when its verdict is; formerly not the latter", () => {
    const claim = { id: "c", text: "Bell war der Erste.", verdict: "legend", second: "1:02" };
    for (const verdictSecond of ["1:02", "1:10,5"])
      expect(stored({ claims: [{ ...claim, verdictSecond }] })?.claims).toMatchObject([
        { second: 62, verdictSecond: verdictSecond === "1:02" ? 62 : 70.5 },
      ]);
    for (const dossier of [
      stored({ claims: [claim] }),
      dossierOf(JSON.stringify({ claims: [claim] })),
    ])
      expect(dossier?.claims).toMatchObject([{ verdictSecond: null }]);
  });

  test("takes HTML as text", () => {
    const text = "<script>alert(1)</script>";
    expect(stored({ events: [{ ...event, text }] })?.events[0]?.text).toBe(text);
  });
});

describe("what is wrong is said with the entry and the field", () => {
  const claim = { text: "Bell war allein.", verdict: "legend" };
  const source = { kind: "web", title: "Ein Titel" };
  const place = { name: "Museum", country: "DE", lat: 50.1, lon: 9.2 };
  test.each([
    [
      { events: [event, { ...event, date: "1876-02-30" }] },
      "Ereignis 2, Datum: Den 30. Februar 1876 gibt es nicht.",
    ],
    [{ events: [{ ...event, date: "1880-1876" }] }, "endet, bevor es anfängt"],
    [{ events: [{ ...event, text: " " }] }, "Ereignis 1, Was geschah: Bitte sag"],
    [{ events: [{ ...event, kind: "party" }] }, "„party“ steht nicht zur Wahl"],
    [{ events: [{ ...event, second: "1:99" }] }, "Im Ton ab: Bitte gib Minuten:Sekunden ein"],
    [
      { events: Array(2000).fill(event) },
      "Mehr als 300 Ereignisse hat kein Dossier; hier sind es 2000.",
    ],
    [
      { claims: [{ ...claim, text: "x".repeat(5000) }] },
      "Höchstens 300 Zeichen; hier sind es 5000.",
    ],
    [
      { sources: [{ ...source, url: "gibtsnicht" }] },
      "Quelle 1, Adresse: Das ist keine vollständige",
    ],
    [{ sources: [{ ...source, url: "javascript:alert(1)" }] }, "keine vollständige Adresse"],
    [{ places: [{ ...place, lat: 91 }] }, "Ort 1, Breite: Bitte gib eine Zahl von -90 bis 90 ein."],
    [{ places: [{ ...place, lon: "" }] }, "Breite und Länge gehören zusammen."],
    [{ places: [{ ...place, country: "Deutschland" }] }, "Ein Land hat zwei Buchstaben"],
    [
      { callouts: [{ number: "1", label: "Draht", start: 9, end: 3 }] },
      "Das Ende liegt nicht hinter dem Beginn.",
    ],
    [
      { claims: [{ ...claim, second: "0:42", verdictSecond: "0:41" }] },
      "Behauptung 1, Urteil ab: Das Urteil fällt nicht vor der Behauptung.",
    ],
    [
      { claims: [{ ...claim, verdictSecond: 41 }] },
      "Behauptung 1, Im Ton ab: Bitte sag auch, ab wann die Behauptung zu hören ist.",
    ],
    [{ relations: [{ kind: "led-to" }] }, "wähle eine Folge oder nenne das Thema"],
  ])("%j", (given, sentence) => {
    expect(refusal(given)).toContain(sentence);
  });

  test("eight at a time", () => {
    expect(refusal({ events: Array(20).fill({ ...event, date: "" }) })).toMatch(
      /Und 12 weitere\.$/,
    );
  });

  test.each(["{", "[]", '"x"', '{"events":1}', '{"events":["x"]}'])("%s is none", (text) => {
    expect(readDossier(text)).toEqual({ isNoDossier: true });
  });
});
