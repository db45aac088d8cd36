import { expect, test } from "vitest";
import type { Db } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../tests/databases";
import { importEpisode } from "../import-episode.server";
import { chooseRelated, listRelated } from "./related.server";
import { indexTraits, traitsOf } from "./related-traits";

type Source = Parameters<typeof traitsOf>[0] & { relations?: Record<string, string> };

const row = (id: string, source: Partial<Source>, publicFrom = "2026-01-01") => {
  const whole = { verdict: null, year: null, words: [], people: [], ...source };
  const relations = new Map(Object.entries(source.relations ?? {}));
  return { id, publicFrom, year: whole.year, traits: traitsOf(whole), relations };
};
const host = { id: "host", name: "Anna" };
const guest = { id: "guest", name: "Ben" };
const filler = Array.from({ length: 12 }, (_, at) =>
  row(`f${at}`, { people: [host], words: ["Podcast", `Ding ${at}`], year: 1500 }),
);

test("related is who shares a guest, a word, a stamp or a century, and the closest says why", () => {
  const index = indexTraits([
    row("one", {
      verdict: "Strittig",
      year: 1861,
      words: ["Patent 174", "Podcast"],
      people: [host, guest],
    }),
    row("century", { year: 1817 }),
    row("stamp", { verdict: "Strittig", year: 1920 }),
    row("word", { words: ["Patent 223"], year: 1880 }),
    row("guest", { people: [guest] }),
    row("planned", { people: [guest], words: ["Patent"] }, "2027-01-01"),
    ...filler,
  ]);
  expect(chooseRelated(index, "2026-06-01", "one")).toEqual([
    { id: "word", why: "Auch über „Patent“" },
    { id: "guest", why: "Auch mit Ben" },
    { id: "stamp", why: "Auch „Strittig“" },
  ]);
  expect(chooseRelated(index, "2026-06-01", "century")[0]).toEqual({
    id: "one",
    why: "Auch aus dem 19. Jahrhundert",
  });
  expect(chooseRelated(index, "2026-06-01", "gibt-es-nicht")).toEqual([]);
  // An episode that the page links already is not repeated.
  const others = chooseRelated(index, "2026-06-01", "one", ["word", "stamp"]).map(({ id }) => id);
  expect(others).toEqual(["guest", "century", expect.any(String)]);
  expect(others).not.toContain("word");
});

test("a tag weighs more than a keyword, and what is both counts once", () => {
  const index = indexTraits([
    row("one", { tags: ["Dampf", "C"], words: ["Dampf", "Kohle"] }),
    row("word", { words: ["Kohle"] }),
    row("tagged", { tags: ["dampf"] }),
    row("short", { tags: ["C"] }),
    ...filler,
  ]);
  expect(chooseRelated(index, "2026-06-01", "one").slice(0, 3)).toEqual([
    { id: "tagged", why: "Auch zu „Dampf“" },
    { id: "short", why: "Auch zu „C“" },
    { id: "word", why: "Auch über „Kohle“" },
  ]);
});

test("what nearly all have is no reason, and of equals the nearest in time comes first", () => {
  const index = indexTraits([
    ...filler,
    row("late", { verdict: "Offen", year: 1790 }),
    row("near", { verdict: "Offen", year: 1702 }),
    row("one", { verdict: "Offen", year: 1650, people: [host], words: ["Podcast"] }),
  ]);
  expect(chooseRelated(index, "2026-06-01", "one")).toEqual([
    { id: "near", why: "Auch „Offen“" },
    { id: "late", why: "Auch „Offen“" },
    // Only the publication date is left as a reason.
    { id: "f11", why: "" },
  ]);
});

test("a dossier's parties and the centuries of its events are reasons, and last what came out around it", () => {
  const howe = { id: "howe", name: "Elias Howe" };
  const court = { id: null, name: "Oberster Gerichtshof" };
  const index = indexTraits([
    row("later", { year: 1450 }, "2027-01-01"),
    row("after", {}),
    row("one", { year: 1377, people: [howe, court, howe], centuries: [20, 14] }),
    row("before", {}),
    row("long-before", {}),
    row("party", { people: [howe] }),
    row("court", { people: [court] }),
    row("events", { year: 1850, centuries: [20] }),
  ]);
  const now = "2026-06-01";
  expect(chooseRelated(index, now, "one")).toEqual([
    { id: "party", why: "Auch mit Elias Howe" },
    { id: "court", why: "Auch dabei: Oberster Gerichtshof" },
    { id: "events", why: "Spielt auch im 20. Jahrhundert" },
  ]);
  expect(chooseRelated(index, now, "before")).toEqual([
    { id: "after", why: "" },
    { id: "party", why: "" },
    { id: "court", why: "" },
  ]);
});

test("what a dossier says of another one comes first, once that is out", () => {
  const index = indexTraits([
    row("one", {
      year: 1861,
      people: [guest],
      relations: { built: "Baut auf Telefon auf", planned: "Führte zu Telefon" },
    }),
    row("guest", { people: [guest], year: 1861 }),
    row("built", {}),
    row("planned", {}, "2027-01-01"),
    ...filler,
  ]);
  expect(chooseRelated(index, "2026-06-01", "one").slice(0, 2)).toEqual([
    { id: "built", why: "Baut auf Telefon auf" },
    { id: "guest", why: "Auch mit Ben" },
  ]);
});

onBothDatabases("related episodes", (database) => {
  const create = (db: Db, number: number, values: object) =>
    db.transaction().execute((trx) =>
      importEpisode(
        trx,
        {
          title: `Folge ${number}`,
          invention: "",
          description: "",
          duration: "1:00",
          number,
          date: "2026-01-02",
          ...values,
        },
        new Date("2026-01-01"),
      ),
    );

  test("are read once until the content changes", async () => {
    const { db, content } = database();
    const one = await create(db, 1, { verdict: "Offen" });
    const ask = () => listRelated({ db, content, rooms }, "2026-06-01", one.id);
    expect(await ask()).toEqual([]);
    const two = await create(db, 2, { verdict: "Offen" });
    expect(await ask()).toEqual([]);
    content.changed();
    expect(await ask()).toMatchObject([{ id: two.id, number: 2, why: "Auch „Offen“" }]);
  });
});
