import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { AnalyticsDaysTable } from "../tables";
import { type Series, seriesOf, type Window } from "./read-window.server";

type ListeningStatistics = {
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

export function readDownloadDays(db: Db, { from, to }: Window) {
  return db
    .selectFrom("download_days")
    .select(["date", "downloads"])
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();
}

/** `sums` are those of the window or of a longer one, where somebody has them already. */
type ReadSeries<Result = Series> = (
  db: Db,
  window: Window,
  sums?: Promise<AnalyticsDaysTable[]>,
) => Promise<Result>;

function seriesReader(name: string, of: (row: AnalyticsDaysTable) => number): ReadSeries {
  return (db, window, sums = readDaySums(db, window)) =>
    orDataError(`Failed to fetch ${name}`, async () => seriesOf(window, await sums, of));
}

export const readPageViewStatistics = seriesReader("page view statistics", (row) => row.page_views);

export const readEpisodeViewStatistics = seriesReader(
  "episode view statistics",
  (row) => row.episode_views,
);

/** Nobody is known beyond a day, so the visitors of a window are those of its days together. */
export const readVisitorCount = seriesReader("visitor count", (row) => row.visitors);

/** Of the window; `days` are its playbacks day by day, `seconds` how long they took. */
export const readListeningStatistics: ReadSeries<
  ListeningStatistics & { days: number[]; seconds: number[] }
> = (db, window, sums = readDaySums(db, window)) =>
  orDataError("Failed to fetch listening statistics", async () => {
    const playbacks = seriesOf(window, await sums, (row) => row.playbacks);
    const seconds = seriesOf(window, await sums, (row) => row.seconds_played);
    const listening = listeningOf(playbacks.total, seconds.total);
    return { ...listening, days: playbacks.days, seconds: seconds.days };
  });

/** Listening statistics of so many playbacks that took so many seconds together. */
export function listeningOf(playbacks: number, seconds: number): ListeningStatistics {
  return {
    totalPlaybacks: playbacks,
    totalListeningTime: seconds,
    avgListeningTime: playbacks === 0 ? 0 : Math.round(seconds / playbacks),
    totalListeningHours: Math.round(seconds / 360) / 10,
  };
}

export function readDownloadStatistics(
  db: Db,
  window: Window,
  sums = readDownloadDays(db, window),
): Promise<Series> {
  return orDataError("Failed to fetch download statistics", async () =>
    seriesOf(window, await sums, (row) => row.downloads),
  );
}
