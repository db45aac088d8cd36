import { expect, test } from "vitest";
import type { Db } from "~/platform/db/handles";
import { onBothDatabases } from "../../../tests/databases";
import {
  findEpisode,
  findNeighbours,
  findTranscript,
  listEpisodeAddresses,
  listEpisodes,
} from "./episodes.server";
import { importEpisode, type NewEpisode } from "./import-episode.server";

const now = new Date("2026-11-20T10:00:00Z");
const today = "2026-11-20";

function episode(values: Partial<NewEpisode>): NewEpisode {
  return {
    title: "Ohne Titel",
    invention: "Ding",
    description: "<p>Ein Satz.</p>",
    date: today,
    duration: "1:00",
    ...values,
  };
}

async function createEpisodes(db: Db, ...all: Partial<NewEpisode>[]) {
  return db.transaction().execute(async (trx) => {
    const saved = [];
    for (const values of all) saved.push(await importEpisode(trx, episode(values), now));
    return saved;
  });
}

onBothDatabases("episodes", (database) => {
  test("list the newest first and hide what lies in the future", async () => {
    const { db } = database();
    await createEpisodes(
      db,
      { title: "Morgen", date: "2026-11-21" },
      { title: "Alt", date: "2026-11-06", number: 1 },
      { title: "Heute", date: "2026-11-20", number: 3 },
      { title: "Mitte", date: "2026-11-13", number: 2 },
    );
    const { episodes, total } = await listEpisodes(db, today);
    expect(episodes.map(({ title }) => title)).toEqual(["Heute", "Mitte", "Alt"]);
    expect(total).toBe(3);
  });

  test("say of their transcripts the kind, and whether there is one, without reading them", async () => {
    const { db } = database();
    const [timed, text, none] = await createEpisodes(
      db,
      { number: 3, transcript: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nJa.\n" },
      { number: 2, transcript: "Anna: Über Öl." },
      { number: 1 },
    );
    const kinds = [timed, text, none].map(async (saved) => {
      const found = await findEpisode(db, today, saved?.id ?? "");
      expect(found).not.toHaveProperty("transcript");
      return found?.transcriptKind;
    });
    expect(await Promise.all(kinds)).toEqual(["timed", "text", "none"]);
    const sizes = (await listEpisodeAddresses(db, today)).map(
      ({ transcriptBytes }) => transcriptBytes,
    );
    expect(sizes).toEqual([42, 16, 0]);
    expect(await findTranscript(db, today, text?.id ?? "")).toBe("Anna: Über Öl.");
    expect(await findTranscript(db, "2026-11-19", text?.id ?? "")).toBeNull();
  });

  test("appear when their day begins", async () => {
    const { db } = database();
    const [saved] = await createEpisodes(db, { title: "Morgen", date: "2026-11-21" });
    const id = saved?.id ?? "";
    expect(await findEpisode(db, "2026-11-20", id)).toBeNull();
    expect(await findEpisode(db, "2026-11-21", id)).toMatchObject({ title: "Morgen" });
  });

  test("on the same day are ordered by number, those without one last", async () => {
    const { db } = database();
    await createEpisodes(
      db,
      { title: "ohne" },
      { title: "9", number: 9 },
      { title: "10", number: 10 },
    );
    const { episodes } = await listEpisodes(db, today);
    expect(episodes.map(({ title }) => title)).toEqual(["10", "9", "ohne"]);
  });

  test.each([
    ["KAFFEE", "in the title, whatever the case"],
    ["löschpapier", "in the description"],
    ["FÖN", "with umlauts in capitals"],
    ["fön", "in the invention"],
    ["100 %", "with a percent sign taken literally"],
    ["_unter", "with an underscore taken literally"],
    ["zurück\\vor", "with a backslash taken literally"],
    ["  Kaffee ", "with space around it"],
  ])("are found by %j (%s)", async (query) => {
    const { db } = database();
    await createEpisodes(
      db,
      {
        title: "Kaffee 100 % _unter zurück\\vor",
        invention: "Fön",
        description: "<p>Mit <em>Lösch</em>papier.</p>",
      },
      { title: "Etwas anderes 1000 Xunter zurückvor", invention: "Rad" },
    );
    const { episodes } = await listEpisodes(db, today, { query });
    expect(episodes).toHaveLength(1);
    expect(episodes[0]?.invention).toBe("Fön");
  });

  test("are found by no tag and no attribute of the description", async () => {
    const { db } = database();
    await createEpisodes(db, {
      description: '<p><a href="https://versteckt.example">Wort</a></p>',
    });
    expect((await listEpisodes(db, today, { query: "versteckt" })).total).toBe(0);
    expect((await listEpisodes(db, today, { query: "href" })).total).toBe(0);
  });

  test("are not there under an address that no database would hold", async () => {
    const { db } = database();
    for (const id of ["\0", "x".repeat(5000), "' or 1=1 --", "../..", ""]) {
      expect(await findEpisode(db, today, id)).toBeNull();
      expect(await findTranscript(db, today, id)).toBeNull();
    }
    expect((await listEpisodes(db, today, { query: "\0" })).total).toBe(0);
  });

  test("come in pages; a page beyond the end is the last one", async () => {
    const { db } = database();
    await createEpisodes(
      db,
      ...Array.from({ length: 25 }, (_, index) => ({ title: `Nr. ${index}`, number: index })),
    );
    expect(await listEpisodes(db, today, { page: 2 })).toMatchObject({
      total: 25,
      pages: 2,
      page: 2,
    });
    expect((await listEpisodes(db, today, { page: 99 })).episodes).toHaveLength(1);
    expect((await listEpisodes(db, today, { page: -1 })).page).toBe(1);
  });

  test("know their published neighbours", async () => {
    const { db } = database();
    const [first, second, third] = await createEpisodes(
      db,
      { title: "eins", date: "2026-11-06", number: 1 },
      { title: "zwei", date: "2026-11-13", number: 2 },
      { title: "drei", date: "2026-11-27", number: 3 },
    );
    if (!first || !second || !third) throw new Error("not saved");
    expect(await findNeighbours(db, today, second)).toMatchObject({
      older: { title: "eins" },
      newer: null,
    });
    expect((await findNeighbours(db, "2026-11-27", second)).newer?.title).toBe("drei");
  });

  test("know their neighbours of the same day, with a number or without", async () => {
    const { db } = database();
    const saved = await createEpisodes(
      db,
      { title: "eins", date: "2026-11-06" },
      { title: "zwei", date: "2026-11-06" },
      { title: "drei", date: "2026-11-06" },
      { title: "vier", date: "2026-11-06", number: 1 },
    );
    const { episodes } = await listEpisodes(db, today);
    const order = episodes.map(({ title }) => title);
    expect(order[0]).toBe("vier");
    for (const episode of saved) {
      const at = order.indexOf(episode.title);
      const { older, newer } = await findNeighbours(db, today, episode);
      expect([newer?.title, older?.title]).toEqual([order[at - 1], order[at + 1]]);
    }
  });

  test("have a fun fact that ends with a whole word in lists, and is whole on its page", async () => {
    const { db } = database();
    const funFact = `Der Erfinder ${"war auch Zeichner ".repeat(20)}.`;
    const [saved] = await createEpisodes(db, { title: "eins", date: "2026-11-06", funFact });
    const { episodes } = await listEpisodes(db, today);
    expect(episodes[0]?.funFact).toMatch(/^Der Erfinder .*(war|auch|Zeichner)\u00a0…$/);
    expect(episodes[0]?.funFact?.length).toBeLessThanOrEqual(150);
    expect((await findEpisode(db, today, saved?.id ?? ""))?.funFact).toBe(funFact);
  });

  test("get the defaults of the specification for empty values", async () => {
    const { db } = database();
    const long = `<p>${"Wort ".repeat(60)}</p><script>alert(1)</script>`;
    const [saved] = await createEpisodes(db, {
      title: "  Titel  ",
      invention: "Rad",
      description: long,
      funFact: "  ",
      canonicalUrl: "",
      imageUrl: "https://example.org/a.jpg",
    });
    expect(saved).toMatchObject({
      title: "Titel",
      metaTitle: "Titel",
      metaKeywords: "Rad, Podcast",
      ogImageUrl: "https://example.org/a.jpg",
      funFact: null,
      canonicalUrl: null,
      audioUrl: "#",
    });
    expect(saved?.metaDescription).toHaveLength(160);
    expect(saved?.description).not.toContain("script");
  });

  test("name what failed in the words of the specification", async () => {
    const { db } = database();
    await db.schema.alterTable("episodes").renameTo("episodes_away").execute();
    await expect(listEpisodes(db, today)).rejects.toThrow(/^Failed to fetch episodes$/);
    await expect(findEpisode(db, today, "abc")).rejects.toThrow(/^Failed to fetch episode$/);
  });
});
