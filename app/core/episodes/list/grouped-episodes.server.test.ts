import { expect, test } from "vitest";
import type { Db } from "~/platform/db/handles";
import { onBothDatabases } from "../../../../tests/databases";
import { listEpisodes, pickRandomEpisodes } from "../episodes.server";
import { importEpisode, type NewEpisode } from "../import-episode.server";
import { listChoices, listGroups } from "./grouped-episodes.server";

const now = "2026-11-20T10:00:00.000Z";

async function createEpisodes(db: Db, ...all: (Partial<NewEpisode> & { title: string })[]) {
  const given = { invention: "", description: "", date: "2026-11-01", duration: "1:00" };
  await db.transaction().execute(async (trx) => {
    for (const values of all) await importEpisode(trx, { ...given, ...values }, new Date(now));
  });
}

const file = {
  filter: { title: "Filter", number: 4, year: 1908, verdict: "Belegt", season: 2 },
  radio: { title: "Radio", number: 3, year: 1901, season: 2 },
  phone: { title: "Telefon", number: 2, year: 1900, verdict: "Strittig", season: 1 },
  letters: { title: "Lettern", number: 1, verdict: "Belegt" },
};

onBothDatabases("the groups of episodes", (database) => {
  const listed = async (query: Partial<Parameters<typeof listGroups>[2]>) => {
    const {
      groups,
      starts: _,
      ...place
    } = await listGroups(database().db, now, {
      query: "",
      verdict: "",
      grouping: "stempel",
      page: 1,
      ...query,
    });
    const titles = groups.map(({ key, total, episodes }) => [
      key,
      total,
      ...episodes.map(({ title }) => title),
    ]);
    return { titles, ...place };
  };

  test("is grouped by stamp, century and season, and what has none comes last", async () => {
    await createEpisodes(database().db, ...Object.values(file), {
      title: "Morgen",
      date: "2026-11-21",
      year: 2001,
      verdict: "Geheim",
    });
    expect((await listed({ grouping: "stempel" })).titles).toEqual([
      ["Belegt", 2, "Filter", "Lettern"],
      ["Strittig", 1, "Telefon"],
      [null, 1, "Radio"],
    ]);
    expect((await listed({ grouping: "jahrhundert" })).titles).toEqual([
      [20, 2, "Filter", "Radio"],
      [19, 1, "Telefon"],
      [null, 1, "Lettern"],
    ]);
    expect((await listed({ grouping: "staffel" })).titles).toEqual([
      [2, 2, "Filter", "Radio"],
      [1, 1, "Telefon"],
      [null, 1, "Lettern"],
    ]);
  });

  test("goes on with a group on the next page, searched and filtered too", async () => {
    await createEpisodes(database().db, ...Object.values(file));
    expect(await listed({ size: 3, page: 2, grouping: "jahrhundert" })).toEqual({
      titles: [[null, 1, "Lettern"]],
      total: 4,
      page: 2,
      pages: 2,
    });
    expect((await listed({ size: 1, page: 2 })).titles).toEqual([["Belegt", 2, "Lettern"]]);
    expect(await listed({ page: 9 })).toMatchObject({ page: 1, pages: 1 });
    expect((await listed({ query: "LETT", verdict: "Belegt" })).titles).toEqual([
      ["Belegt", 1, "Lettern"],
    ]);
    const { episodes, total } = await listEpisodes(database().db, now, { verdict: "Strittig" });
    expect([total, ...episodes.map(({ title }) => title)]).toEqual([1, "Telefon"]);
  });

  test("offers the stamps that occur, how often, and only groups that there are", async () => {
    const { db } = database();
    const nothing = { total: 0, isLarge: false, verdicts: [], groupings: [] };
    expect(await listChoices(db, now, "")).toEqual(nothing);
    await createEpisodes(db, file.letters);
    expect(await listChoices(db, now, "")).toEqual({
      total: 1,
      isLarge: false,
      verdicts: [{ verdict: "Belegt", total: 1 }],
      groupings: ["stempel"],
    });
    await createEpisodes(db, file.filter, file.radio, file.phone);
    expect(await listChoices(db, now, "e")).toEqual({
      total: 3,
      isLarge: false,
      verdicts: [
        { verdict: "Belegt", total: 2 },
        { verdict: "Strittig", total: 1 },
      ],
      groupings: ["jahrhundert", "stempel", "staffel"],
    });
  });

  test("is worth filters from three of one stamp or 24 in all on, whatever is searched", async () => {
    const { db } = database();
    const isLarge = async (query = "") => (await listChoices(db, now, query)).isLarge;
    await createEpisodes(db, ...Object.values(file));
    expect(await isLarge()).toBe(false);
    await createEpisodes(db, { title: "Patent", number: 5, verdict: "Belegt" });
    expect(await isLarge()).toBe(true);
    expect(await isLarge("gibtesnicht")).toBe(true);
    await db.updateTable("episodes").set({ verdict: null }).execute();
    expect(await isLarge()).toBe(false);
    const more = Array.from({ length: 19 }, (_, at) => ({ title: `Nr. ${at}`, number: 10 + at }));
    await createEpisodes(db, ...more);
    expect(await isLarge()).toBe(true);
  });

  test("begins each century that has room on one page, and says where each begins", async () => {
    const { db } = database();
    const of = (century: number, total: number) =>
      Array.from({ length: total }, (_, at) => ({
        title: `${century}-${at}`,
        number: century * 100 + at,
        year: century * 100 - at,
      }));
    await createEpisodes(db, ...of(20, 5), ...of(19, 2), ...of(18, 3));
    const query = { query: "", verdict: "", grouping: "jahrhundert", size: 4 } as const;
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { groups } = await listGroups(db, now, { ...query, page });
        return groups.map(({ key, episodes }) => [key, episodes.length]);
      }),
    );
    expect(pages).toEqual([
      [[20, 4]],
      [
        [20, 1],
        [19, 2],
      ],
      [[18, 3]],
    ]);
    expect((await listGroups(db, now, { ...query, page: 1 })).starts).toEqual([
      { key: 20, total: 5, page: 1 },
      { key: 19, total: 2, page: 2 },
      { key: 18, total: 3, page: 3 },
    ]);
  });

  test("draws what is public, and of that what can be heard", async () => {
    const { db } = database();
    expect(await pickRandomEpisodes(db, now, 5)).toEqual([]);
    await createEpisodes(db, { ...file.radio, id: "radio" });
    expect(await pickRandomEpisodes(db, now, 5)).toEqual(["radio"]);
    const audioUrl = "/media/audio/a.mp3";
    await createEpisodes(
      db,
      { ...file.filter, id: "filter", audioUrl },
      { ...file.phone, id: "phone", audioUrl },
      { title: "Morgen", id: "morgen", date: "2026-11-21", audioUrl },
    );
    expect((await pickRandomEpisodes(db, now, 5)).sort()).toEqual(["filter", "phone"]);
    expect(await pickRandomEpisodes(db, now, 1)).toHaveLength(1);
  });
});
