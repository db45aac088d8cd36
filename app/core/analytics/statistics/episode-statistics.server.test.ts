import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../tests/databases";
import { addEpisode, addEpisodeDay } from "../../../../tests/fixtures/numbers";
import { movableClock, testServices } from "../../../../tests/sites";
import { readEpisodeStatistics, readEpisodeSums } from "./episode-statistics.server";
import { statisticsCsv } from "./statistics-csv.server";

/** Positions of which the first `heard` hundredths were played that often. */
const positions = (heard: number, playbacks: number) =>
  Array.from({ length: 100 }, (_, index) => (index < heard ? playbacks : 0));

onBothDatabases("the statistics of an episode", (database) => {
  const open = () =>
    testServices(database(), {
      directory: database.directory(),
      clock: movableClock("2026-11-21T10:00:00Z"),
    });

  async function withNumbers() {
    const services = await open();
    const { db } = services;
    await addEpisode(db, "a", { date: "2026-10-01", duration: "10:00", title: '=1+"2"' });
    await addEpisode(db, "b", { date: "2026-10-01" });
    const seconds = { seconds_played: 600, completion: 50 };
    await addEpisodeDay(
      db,
      ["2026-10-01", "a"],
      { views: 8, playbacks: 2, ...seconds },
      positions(80, 2),
    );
    await addEpisodeDay(db, ["2026-10-03", "a"], { views: 2 });
    await addEpisodeDay(
      db,
      ["2026-11-21", "a"],
      { views: 10, playbacks: 8, ...seconds },
      positions(30, 8),
    );
    await addEpisodeDay(
      db,
      ["2026-11-21", "b"],
      { views: 900, playbacks: 900 },
      positions(100, 900),
    );
    await db
      .insertInto("download_episodes")
      .values([
        { date: "2026-10-02", episode_id: "a", downloads: 70 },
        { date: "2026-11-20", episode_id: "a", downloads: 5 },
        { date: "2026-11-20", episode_id: "b", downloads: 999 },
      ])
      .execute();
    return services;
  }

  test("add up since it came out, and over each period", async () => {
    const read = await readEpisodeStatistics(await withNumbers(), "a");
    expect(
      read?.totals.map(({ days, views, playbacks, downloads }) => [
        days,
        views,
        playbacks,
        downloads,
      ]),
    ).toEqual([
      [null, 20, 10, 75],
      [7, 10, 8, 5],
      [30, 10, 8, 5],
      [90, 20, 10, 75],
      [365, 20, 10, 75],
    ]);
    expect(read?.totals[0]).toMatchObject({
      totalListeningTime: 1200,
      avgListeningTime: 120,
      totalListeningHours: 0.3,
      avgCompletion: 10,
      playbackRate: 50,
    });
  });

  test("draw its first days, from its date on", async () => {
    const read = await readEpisodeStatistics(await withNumbers(), "a");
    expect(read?.first.dates).toHaveLength(30);
    expect(read?.first.views.slice(0, 4)).toEqual([8, 0, 2, 0]);
    expect(read?.first.downloads.slice(0, 4)).toEqual([0, 70, 0, 0]);
    expect(read?.first.dates.at(-1)).toBe("2026-10-30");
  });

  test("say which share of the playbacks heard each part", async () => {
    const { dropOff, seconds } = (await readEpisodeStatistics(await withNumbers(), "a")) ?? {};
    expect(seconds).toBe(600);
    expect(dropOff?.[0]).toEqual({ at: 0, label: "0:00", playbacks: 10, share: 100 });
    expect(dropOff?.[29]).toMatchObject({ playbacks: 10 });
    expect(dropOff?.[30]).toEqual({ at: 180, label: "3:00", playbacks: 2, share: 20 });
    expect(dropOff?.[80]).toMatchObject({ playbacks: 0, share: 0 });
  });

  test("of one that nobody heard, or that is yet to come, are zeros; of none there are none", async () => {
    const services = await open();
    await addEpisode(services.db, "a", { date: "2026-12-01" });
    const read = await readEpisodeStatistics(services, "a");
    expect(read?.first.dates).toEqual([]);
    expect(read?.dropOff.every(({ share }) => share === 0)).toBe(true);
    expect(read?.totals[0]).toMatchObject({ views: 0, avgListeningTime: 0, avgCompletion: 0 });
    expect(await readEpisodeStatistics(services, "nirgends")).toBeNull();
  });

  test("that are broken lists add nothing", async () => {
    const { db } = database();
    await addEpisode(db, "a");
    const broken = { views: 1, playbacks: 1, seconds_played: 1, completion: 1 };
    for (const [index, list] of ["", "[1,2]", "{}", '["x"]'].entries())
      await db
        .insertInto("analytics_episodes")
        .values({ ...broken, date: `2026-10-0${index + 1}`, episode_id: "a", positions: list })
        .execute();
    expect((await readEpisodeSums(db, "a")).positions).toEqual(positions(0, 0));
  });

  test("come as files, whose cells run no formula", async () => {
    const services = await withNumbers();
    const csv = (what: string, search: string) =>
      statisticsCsv(services, what, new URLSearchParams(search));
    expect((await csv("drop-off", "episode=a"))?.split("\r\n").slice(0, 2)).toEqual([
      "\ufeffStelle;Wiedergaben;Anteil in Prozent",
      "0:00;10;100",
    ]);
    expect(await csv("episode-days", "episode=a")).toBe(
      [
        "\ufeffTag;Aufrufe;Wiedergaben;Hörzeit in Sekunden;Downloads",
        "2026-10-01;8;2;600;0",
        "2026-10-02;0;0;0;70",
        "2026-10-03;2;0;0;0",
        "2026-11-20;0;0;0;5",
        "2026-11-21;10;8;600;0",
        "",
      ].join("\r\n"),
    );
    const heading = async () => (await csv("episodes", "tage=90"))?.split("\r\n")[0];
    expect(await heading()).toBe("\ufeffTitel;Thema;Aufrufe;Kennung");
    await services.db
      .transaction()
      .execute((trx) => saveShow(trx, { ...emptyShow, topic: "Erfindung" }, new Date()));
    expect(await heading()).toBe("\ufeffTitel;Erfindung;Aufrufe;Kennung");
    expect(await csv("episodes", "tage=90")).toContain(`"'=1+""2""";Erfindung a;20;a\r\n`);
    const days = await csv("days", "tage=7");
    expect(days?.split("\r\n")).toHaveLength(9);
    expect(days?.split("\r\n")[0]).toBe(
      "\ufeffTag;Besucher;Seitenaufrufe;Folgenaufrufe;Wiedergaben;Hörzeit in Sekunden;Downloads",
    );
    const all = ["pages", "most-played", "apps", "devices", "sources", "referrers"];
    const added = rooms.list("inArea", "statistics").flatMap(({ files }) => Object.keys(files));
    for (const what of [...all, ...added])
      expect(await csv(what, "tage=365"), what).toMatch(/^\ufeff[^;\r]+;[^\r]+\r\n/);
    for (const what of ["nirgends", "constructor", "drop-off", "toString"])
      expect(await csv(what, ""), what).toBeNull();
  });

  test("that fail say so", async () => {
    const { db } = database();
    const failed = db.transaction().execute(async (trx) => {
      await sql`alter table analytics_episodes rename to gone`.execute(trx);
      await readEpisodeSums(trx, "a");
    });
    await expect(failed).rejects.toThrow("Failed to fetch analytics episodes");
  });
});
