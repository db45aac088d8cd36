import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Trx } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../tests/databases";
import { addDay, addEpisode, addEpisodeDay } from "../../../../tests/fixtures/numbers";
import { movableClock, testServices } from "../../../../tests/sites";
import {
  listMostPlayedEpisodes,
  listPopularEpisodes,
  listPopularPages,
} from "./read-popular.server";
import { readStatistics } from "./read-statistics.server";
import {
  readEpisodeViewStatistics,
  readListeningStatistics,
  readPageViewStatistics,
  readVisitorCount,
  type Window,
} from "./read-window.server";

onBothDatabases("the statistics", (database) => {
  const open = (moment = "2026-11-21T10:00:00Z") =>
    testServices(database(), { directory: database.directory(), clock: movableClock(moment) });

  test("of an empty show are zeros", async () => {
    const { now, before, places, added, ...lists } = await readStatistics(await open(), 7);
    for (const window of [now, before]) {
      expect(window.visitors).toEqual({ total: 0, days: [0, 0, 0, 0, 0, 0, 0] });
      expect(window.downloads).toEqual(window.pageViews);
      expect(window.listening).toMatchObject({ avgListeningTime: 0, totalListeningHours: 0 });
    }
    expect(lists).toMatchObject({ popularPages: [], popularEpisodes: [], mostPlayed: [] });
    expect(lists).toMatchObject({ from: "2026-11-15", to: "2026-11-21" });
    if (added) expect(added.active).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (const shares of Object.values(places)) expect(shares).toEqual({ entries: [], total: 0 });
  });

  test("add up the days of the window and of the one before it, and no other", async () => {
    const services = await open();
    const { db } = services;
    await addDay(db, "2026-11-07", { page_views: 1000, visitors: 1000, playbacks: 1000 });
    await addDay(db, "2026-11-08", {
      page_views: 5,
      visitors: 2,
      seconds_played: 60,
      playbacks: 1,
    });
    await addDay(db, "2026-11-14", { page_views: 7, visitors: 3, episode_views: 2 });
    await addDay(db, "2026-11-15", { page_views: 20, visitors: 8, episode_views: 9 });
    await addDay(db, "2026-11-21", {
      page_views: 30,
      visitors: 10,
      episode_views: 6,
      playbacks: 4,
      seconds_played: 4000,
    });
    await addDay(db, "2026-11-22", { page_views: 1000, visitors: 1000 });
    await db
      .insertInto("download_days")
      .values([
        { date: "2026-11-14", downloads: 3, bytes: 1 },
        { date: "2026-11-15", downloads: 40, bytes: 1 },
        { date: "2026-11-20", downloads: 2, bytes: 1 },
      ])
      .execute();
    const { now, before, dates } = await readStatistics(services, 7);
    expect(dates[0]).toBe("2026-11-15");
    expect(now.pageViews).toEqual({ total: 50, days: [20, 0, 0, 0, 0, 0, 30] });
    expect(now.visitors).toEqual({ total: 18, days: [8, 0, 0, 0, 0, 0, 10] });
    expect(now.episodeViews.total).toBe(15);
    expect(now.listening).toEqual({
      totalPlaybacks: 4,
      totalListeningTime: 4000,
      avgListeningTime: 1000,
      totalListeningHours: 1.1,
      days: [0, 0, 0, 0, 0, 0, 4],
      seconds: [0, 0, 0, 0, 0, 0, 4000],
    });
    expect(now.downloads).toEqual({ total: 42, days: [40, 0, 0, 0, 0, 2, 0] });
    expect([before.pageViews.total, before.visitors.total]).toEqual([12, 5]);
    expect(before.listening).toMatchObject({ totalPlaybacks: 1, totalListeningTime: 60 });
    expect(before.downloads.total).toBe(3);
  });

  test.each([
    ["2026-11-21T22:59:59Z", "2026-11-21"],
    ["2026-11-21T23:00:00Z", "2026-11-22"],
    ["2026-03-28T22:59:59Z", "2026-03-28"],
    ["2026-03-29T21:59:59Z", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "2026-03-30"],
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "2026-10-26"],
  ])("at %s end with %s, the day in Berlin", async (moment, date) => {
    const services = await open(moment);
    await addDay(services.db, date, { page_views: 1 });
    const { to, now } = await readStatistics(services, 30);
    expect([to, now.pageViews.days.at(-1), now.pageViews.total]).toEqual([date, 1, 1]);
  });

  test("list ten pages, each with the title that it has now", async () => {
    const services = await open();
    await addEpisode(services.db, "e1");
    const views = (date: string, path: string, count: number) => ({ date, path, views: count });
    await services.db
      .insertInto("analytics_pages")
      .values([
        ...Array.from({ length: 12 }, (_, index) =>
          views("2026-11-20", `/blog/${index}`, index + 1),
        ),
        views("2026-11-20", "/episodes/e1", 30),
        views("2026-11-01", "/", 40),
        views("2026-11-21", "/", 3),
        views("2026-10-01", "/blog/0", 9000),
      ])
      .execute();
    const { popularPages } = await readStatistics(services, 30);
    expect(popularPages).toHaveLength(10);
    expect(popularPages.slice(0, 3)).toEqual([
      { path: "/", title: "Home", views: 43 },
      { path: "/episodes/e1", title: "Titel e1", views: 30 },
      { path: "/blog/11", title: "", views: 12 },
    ]);
    const window = { from: "2026-10-01", to: "2026-11-21" };
    expect(await listPopularPages(services, window, 1)).toEqual([
      { path: "/blog/0", title: "", views: 9001 },
    ]);
  });

  test("list ten episodes by views and by playbacks; a deleted one is in none", async () => {
    const services = await open();
    const { db } = services;
    for (let number = 0; number < 12; number++) {
      await addEpisode(db, `e${number}`);
      await addEpisodeDay(db, ["2026-11-20", `e${number}`], {
        views: 100 - number,
        playbacks: number,
        completion: 50 * number,
      });
    }
    await addEpisodeDay(db, ["2026-11-21", "e11"], { playbacks: 2, completion: 17 });
    await addEpisodeDay(db, ["2026-11-21", "gone"], { views: 9999, playbacks: 9999 });
    await addEpisodeDay(db, ["2026-09-01", "e5"], { views: 9999, playbacks: 9999 });
    const { popularEpisodes, mostPlayed } = await readStatistics(services, 30);
    expect(popularEpisodes).toHaveLength(10);
    expect(popularEpisodes[0]).toEqual({
      episode_id: "e0",
      title: "Titel e0",
      invention: "Erfindung e0",
      views: 100,
    });
    expect(mostPlayed).toHaveLength(10);
    expect(mostPlayed[0]).toEqual({
      episode_id: "e11",
      title: "Titel e11",
      invention: "Erfindung e11",
      playbacks: 13,
      avg_completion: 44,
    });
  });

  test("say where people come from and where and with what they listen", async () => {
    const services = await open();
    const { db } = services;
    const date = "2026-11-21";
    await db
      .insertInto("analytics_referrers")
      .values([
        { date, host: "suche.example", views: 4 },
        { date: "2026-11-20", host: "suche.example", views: 4 },
        { date, host: "zeitung.example", views: 9 },
        { date: "2026-01-01", host: "alt.example", views: 900 },
      ])
      .execute();
    await db
      .insertInto("analytics_sources")
      .values([
        { date, source: "embed", playbacks: 3 },
        { date, source: "site", playbacks: 9 },
      ])
      .execute();
    await db
      .insertInto("download_apps")
      .values([
        { date, app: "AntennaPod", device: "Android", downloads: 5 },
        { date, app: "Apple Podcasts", device: "iPhone", downloads: 4 },
        { date, app: "Apple Podcasts", device: "Mac", downloads: 3 },
      ])
      .execute();
    const { places } = await readStatistics(services, 7);
    expect(places.referrers).toEqual({
      entries: [
        { name: "zeitung.example", count: 9 },
        { name: "suche.example", count: 8 },
      ],
      total: 17,
    });
    expect(places.sources.entries.map(({ name }) => name)).toEqual(["site", "embed"]);
    expect(places.apps).toEqual({
      entries: [
        { name: "Apple Podcasts", count: 7 },
        { name: "AntennaPod", count: 5 },
      ],
      total: 12,
    });
    expect(places.devices.entries[0]).toEqual({ name: "Android", count: 5 });
  });

  const window: Window = { from: "2026-11-01", to: "2026-11-21" };
  const failures: [message: string, table: string, work: (trx: Trx) => Promise<unknown>][] = [
    [
      "Failed to fetch page view statistics",
      "analytics_days",
      (trx) => readPageViewStatistics(trx, window),
    ],
    [
      "Failed to fetch episode view statistics",
      "analytics_days",
      (trx) => readEpisodeViewStatistics(trx, window),
    ],
    ["Failed to fetch visitor count", "analytics_days", (trx) => readVisitorCount(trx, window)],
    [
      "Failed to fetch popular pages",
      "analytics_pages",
      (db) => listPopularPages({ db, rooms }, window),
    ],
    [
      "Failed to fetch popular episodes",
      "analytics_episodes",
      (trx) => listPopularEpisodes(trx, window),
    ],
    [
      "Failed to fetch most played episodes",
      "analytics_episodes",
      (trx) => listMostPlayedEpisodes(trx, window),
    ],
    [
      "Failed to fetch listening statistics",
      "analytics_days",
      (trx) => readListeningStatistics(trx, window),
    ],
  ];

  test.each(failures)("that fail say '%s'", async (message, table, work) => {
    const { db } = database();
    const failed = db.transaction().execute(async (trx) => {
      await sql`alter table ${sql.table(table)} rename to gone`.execute(trx);
      await work(trx);
    });
    await expect(failed).rejects.toThrow(message);
  });
});
