import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { AnalyticsDaysTable } from "../tables";
import { type Series, seriesOf, type Window } from "./read-window.server";

export type ListeningStatistics = {
  totalPlaybacks: number;
  /** Seconds. */
  totalListeningTime: number;
  /** Seconds of one playback, rounded. */
  avgListeningTime: number;
  /** Rounded to one decimal (specification, section 9). */
  totalListeningHours: number;
};

/** All sums of the days of a window; it may be read once for several figures and windows within it. */
export function readDaySums(db: Db, { from, to }: Window): Promise<AnalyticsDaysTable[]> {
  return db
    .selectFrom("analytics_days")
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
}

type DaySums = ReturnType<typeof readDaySums>;

export function readPageViewStatistics(
  db: Db,
  window: Window,
  sums: DaySums = readDaySums(db, window),
): Promise<Series> {
  return orDataError("Failed to fetch page view statistics", async () =>
    seriesOf(window, await sums, (row) => row.page_views),
  );
}

export function readEpisodeViewStatistics(
  db: Db,
  window: Window,
  sums: DaySums = readDaySums(db, window),
): Promise<Series> {
  return orDataError("Failed to fetch episode view statistics", async () =>
    seriesOf(window, await sums, (row) => row.episode_views),
  );
}

/** Nobody is known beyond a day, so the visitors of a window are those of its days together. */
export function readVisitorCount(
  db: Db,
  window: Window,
  sums: DaySums = readDaySums(db, window),
): Promise<Series> {
  return orDataError("Failed to fetch visitor count", async () =>
    seriesOf(window, await sums, (row) => row.visitors),
  );
}

/** Of the window; `days` are its playbacks day by day, `seconds` how long they took. */
export function readListeningStatistics(
  db: Db,
  window: Window,
  sums: DaySums = readDaySums(db, window),
): Promise<ListeningStatistics & { days: number[]; seconds: number[] }> {
  return orDataError("Failed to fetch listening statistics", async () => {
    const playbacks = seriesOf(window, await sums, (row) => row.playbacks);
    const seconds = seriesOf(window, await sums, (row) => row.seconds_played);
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
