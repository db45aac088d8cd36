import { expect, test } from "vitest";
import { importEpisode, type NewEpisode } from "~/core/episodes/import-episode.server";
import type { Db } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../tests/databases";
import { putCopies } from "../../../../tests/fixtures/content";
import { listEpisodesForAdmin, readChecklists } from "./admin-list.server";
import { findAnyEpisode, findNextScheduled, proposeNumber } from "./all-episodes.server";

const today = "2026-11-20";
const now = new Date("2026-11-20T10:00:00Z");

async function put(db: Db, ...all: Partial<NewEpisode>[]) {
  await db.transaction().execute(async (trx) => {
    for (const values of all)
      await importEpisode(
        trx,
        {
          title: "Ohne Titel",
          invention: "Ding",
          description: "<p>Text.</p>",
          date: today,
          duration: "1:00",
          ...values,
        },
        now,
      );
  });
}

onBothDatabases("the operators' list of episodes", (database) => {
  const titles = async (query: Parameters<typeof listEpisodesForAdmin>[2]) =>
    (await listEpisodesForAdmin({ db: database().db, rooms }, today, query)).rows.map(
      ({ title }) => title,
    );

  test("shows scheduled ones too, and sorts by date, number, title and status", async () => {
    await put(
      database().db,
      { title: "Österreich", date: "2026-11-27", number: 2 },
      { title: "Zebra", date: "2026-11-13", number: 10 },
      { title: "Apfel", date: "2026-11-20", number: 9 },
    );
    expect(await titles({})).toEqual(["Österreich", "Apfel", "Zebra"]);
    expect(await titles({ sort: "datum" })).toEqual(["Zebra", "Apfel", "Österreich"]);
    expect(await titles({ sort: "-nummer" })).toEqual(["Zebra", "Apfel", "Österreich"]);
    expect(await titles({ sort: "titel" })).toEqual(["Apfel", "Österreich", "Zebra"]);
    expect(await titles({ sort: "-status" })).toEqual(["Österreich", "Apfel", "Zebra"]);
    const { rows: episodes } = await listEpisodesForAdmin({ db: database().db, rooms }, today);
    expect(episodes.map(({ status }) => status)).toEqual([
      "Geplant",
      "Veröffentlicht",
      "Veröffentlicht",
    ]);
  });

  test("searches title and invention, not the description", async () => {
    await put(
      database().db,
      { title: "Der FÖN", invention: "Haartrockner" },
      { title: "Das Rad", invention: "Rad", description: "<p>Ein Fön kommt vor.</p>" },
    );
    expect(await titles({ query: " fön " })).toEqual(["Der FÖN"]);
    expect(await titles({ query: "HAAR" })).toEqual(["Der FÖN"]);
    expect(await titles({ query: "100%" })).toEqual([]);
  });

  test("says what an episode still lacks, as the overview does", async () => {
    const filled = {
      audioUrl: "/media/a.mp3",
      drawingUrl: "/media/drawings/a.svg",
      funFact: "Kurios.",
    };
    await put(
      database().db,
      { title: "Fertig", date: "2026-11-19", ...filled },
      {
        title: "Leer",
        date: "2026-12-04",
        description: "",
        imageUrl: "https://elsewhere.example/a.jpg",
        number: 7,
      },
      {
        title: "Später",
        date: "2026-12-11",
        number: 8,
        ...filled,
        duration: "",
        transcript: "Anna: Guten Tag.",
      },
    );
    const { rows: episodes } = await listEpisodesForAdmin({ db: database().db, rooms }, today, {
      sort: "datum",
    });
    expect(episodes.map(({ lacks }) => lacks)).toEqual([
      ["Mitschrift"],
      ["Audio", "Beschreibung", "Kurioses", "Bild", "Mitschrift", "Meta-Beschreibung"],
      ["Dauer"],
    ]);
    for (const { id, lacks } of episodes) {
      const episode = await findAnyEpisode(database().db, id);
      const [checklist = []] = await readChecklists(
        { db: database().db, rooms },
        episode ? [episode] : [],
      );
      expect(checklist.flatMap(({ isDone, label }) => (isDone ? [] : label))).toEqual(lacks);
    }
    expect(await findNextScheduled(database().db, today)).toMatchObject({ title: "Leer" });
    expect(await proposeNumber(database().db)).toBe(9);
  });

  test("of 3,000 episodes comes a page at a time", async () => {
    const { db } = database();
    await put(db, { id: "first", number: 1 });
    await putCopies(
      db,
      "first",
      Array.from({ length: 2999 }, (_, index) => index + 2),
    );
    const sizes = [];
    for (const page of [1, 2, 60, 99]) {
      const list = await listEpisodesForAdmin({ db, rooms }, today, { query: "ding", page });
      sizes.push([list.page, list.rows.length, list.total]);
    }
    expect(sizes).toEqual([
      [1, 50, 3000],
      [2, 50, 3000],
      [60, 50, 3000],
      [60, 50, 3000],
    ]);
  });
});
