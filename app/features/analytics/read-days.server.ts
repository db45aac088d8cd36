import type { Db } from "~/platform/db/handles";
import type { AnalyticsDaysTable } from "~/platform/db/schema";
import { orDataError } from "~/platform/errors";
import { perDay, type Window } from "./read-window.server";

type Sum = Exclude<keyof AnalyticsDaysTable, "date">;

/** A figure over a window, and of each of its days. */
export type Series = { total: number; days: number[] };

export type ListeningStatistics = {
  totalPlaybacks: number;
  /** Seconds. */
  totalListeningTime: number;
  /** Seconds of one playback, rounded. */
  avgListeningTime: number;
  /** Rounded to one decimal (specification, section 9). */
  totalListeningHours: number;
};

export function readPageViewStatistics(db: Db, window: Window): Promise<Series> {
  return orDataError("Failed to fetch page view statistics", () =>
    readSeries(db, window, "page_views"),
  );
}

export function readEpisodeViewStatistics(db: Db, window: Window): Promise<Series> {
  return orDataError("Failed to fetch episode view statistics", () =>
    readSeries(db, window, "episode_views"),
  );
}

/** Nobody is known beyond a day, so the visitors of a window are those of its days together. */
export function readVisitorCount(db: Db, window: Window): Promise<Series> {
  return orDataError("Failed to fetch visitor count", () => readSeries(db, window, "visitors"));
}

/** Of the window; `days` are its playbacks day by day, `seconds` how long they took. */
export function readListeningStatistics(
  db: Db,
  window: Window,
): Promise<ListeningStatistics & { days: number[]; seconds: number[] }> {
  return orDataError("Failed to fetch listening statistics", async () => {
    const playbacks = await readSeries(db, window, "playbacks");
    const seconds = await readSeries(db, window, "seconds_played");
    return {
      ...listeningOf(playbacks.total, seconds.total),
      days: playbacks.days,
      seconds: seconds.days,
    };
  });
}

/** Listening statistics of so many playbacks that took so many seconds together. */
export function listeningOf(playbacks: number, seconds: number): ListeningStatistics {
  return {
    totalPlaybacks: playbacks,
    totalListeningTime: seconds,
    avgListeningTime: playbacks === 0 ? 0 : Math.round(seconds / playbacks),
    totalListeningHours: Math.round(seconds / 360) / 10,
  };
}

async function readSeries(db: Db, window: Window, sum: Sum): Promise<Series> {
  const rows = await db
    .selectFrom("analytics_days")
    .select(["date", sum])
    .where("date", ">=", window.from)
    .where("date", "<=", window.to)
    .execute();
  const days = perDay(window, rows, (row) => row[sum]);
  return { total: days.reduce((total, value) => total + value, 0), days };
}
