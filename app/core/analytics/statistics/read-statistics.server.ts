import { sql } from "kysely";
import { today as todayOf } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import {
  listMostPlayedEpisodes,
  listPopularEpisodes,
  listPopularPages,
  sumEpisodes,
} from "./read-popular.server";
import {
  daysOf,
  readDaySums,
  readDownloadDays,
  readDownloadStatistics,
  readEpisodeViewStatistics,
  readListeningStatistics,
  readPageViewStatistics,
  readVisitorCount,
  type Window,
  windowsOf,
  within,
} from "./read-window.server";
import { topEntries } from "./statistics.schema";

export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

/**
 * The statistics of the last `days` days in Berlin, by default up to today, and of as many days before. Read from
 * daily sums only, so a year takes little longer than a week.
 */
export async function readStatistics(services: Services, days: number, to?: string) {
  const { db, clock, rooms } = services;
  const { window, before } = windowsOf(to ?? todayOf(clock), days);
  const both = { from: before.from, to: window.to };
  const sums = { days: readDaySums(db, both), downloads: readDownloadDays(db, both) };
  const episodes = sumEpisodes(db, window);
  const [now, then, popularPages, popularEpisodes, mostPlayed, places, added] = await Promise.all([
    readWindowStatistics(db, window, sums),
    readWindowStatistics(db, before, sums),
    listPopularPages(services, window),
    listPopularEpisodes(db, window, { sums: episodes }),
    listMostPlayedEpisodes(db, window, { sums: episodes }),
    readPlaces(db, window),
    rooms.find("inArea", "statistics")?.read(db, window),
  ]);
  return {
    days,
    ...window,
    dates: daysOf(window),
    now,
    before: then,
    places,
    popularPages,
    popularEpisodes,
    mostPlayed,
    /** Statistics of the room with followers by mail; undefined without such a room. */
    added,
  };
}

export type WindowStatistics = Awaited<ReturnType<typeof readWindowStatistics>>;

/** @param sums of both windows, so that they are read only once */
async function readWindowStatistics(
  db: Db,
  window: Window,
  sums: {
    days: ReturnType<typeof readDaySums>;
    downloads: ReturnType<typeof readDownloadDays>;
  },
) {
  const [visitors, pageViews, episodeViews, listening, downloads] = await Promise.all([
    readVisitorCount(db, window, sums.days),
    readPageViewStatistics(db, window, sums.days),
    readEpisodeViewStatistics(db, window, sums.days),
    readListeningStatistics(db, window, sums.days),
    readDownloadStatistics(db, window, sums.downloads),
  ]);
  return { visitors, pageViews, episodeViews, listening, downloads };
}

async function readPlaces(db: Db, window: Window) {
  const [apps, devices, sources, referrers] = await Promise.all([
    listShares(db, "apps", window),
    listShares(db, "devices", window),
    listShares(db, "sources", window),
    listShares(db, "referrers", window),
  ]);
  return { apps, devices, sources, referrers };
}

/** Where each kind of share is stored: apps and devices of downloads, sources of playbacks, referring hosts. */
const sources = {
  apps: { table: "download_apps", name: "app", count: "downloads" },
  devices: { table: "download_apps", name: "device", count: "downloads" },
  sources: { table: "analytics_sources", name: "source", count: "playbacks" },
  referrers: { table: "analytics_referrers", name: "host", count: "views" },
} as const;

/** Entries in descending order; `total` includes entries that are not listed. */
export type Shares = { entries: { name: string; count: number }[]; total: number };

export async function listShares(
  db: Db,
  of: keyof typeof sources,
  window: Window,
  limit = topEntries,
): Promise<Shares> {
  const { table, name, count } = sources[of];
  const { rows } = await sql<{ name: string; count: number | string }>`
      select ${sql.ref(name)} as name, sum(${sql.ref(count)}) as count from ${sql.table(table)}
      where ${within(window)} group by ${sql.ref(name)}`.execute(db);
  const entries = rows
    .map((row) => ({ name: row.name, count: Number(row.count) }))
    .filter((entry) => entry.count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const total = entries.reduce((sum, entry) => sum + entry.count, 0);
  return { entries: entries.slice(0, limit), total };
}
