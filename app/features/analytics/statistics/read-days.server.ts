import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { AnalyticsDaysTable } from "../tables";
import { seriesOf, type Window } from "./read-window.server";

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

/** Reads a figure; `rows` are those of the window or of a longer one, where somebody has them already. */
function reader<Row, Result>(
  name: string,
  read: (db: Db, window: Window) => Promise<Row[]>,
  of: (window: Window, rows: Row[]) => Result,
) {
  return (db: Db, window: Window, rows = read(db, window)) =>
    orDataError(`Failed to fetch ${name}`, async () => of(window, await rows));
}

function seriesReader(name: string, of: (row: AnalyticsDaysTable) => number) {
  return reader(name, readDaySums, (window, rows) => seriesOf(window, rows, of));
}

export const readPageViewStatistics = seriesReader("page view statistics", (row) => row.page_views);

export const readEpisodeViewStatistics = seriesReader(
  "episode view statistics",
  (row) => row.episode_views,
);

/** Nobody is known beyond a day, so the visitors of a window are those of its days together. */
export const readVisitorCount = seriesReader("visitor count", (row) => row.visitors);

export const readDownloadStatistics = reader(
  "download statistics",
  readDownloadDays,
  (window, rows) => seriesOf(window, rows, (row) => row.downloads),
);

/** Of the window; `days` are its playbacks day by day, `seconds` how long they took. */
export const readListeningStatistics = reader(
  "listening statistics",
  readDaySums,
  (window, rows) => {
    const playbacks = seriesOf(window, rows, (row) => row.playbacks);
    const seconds = seriesOf(window, rows, (row) => row.seconds_played);
    const listening = listeningOf(playbacks.total, seconds.total);
    return { ...listening, days: playbacks.days, seconds: seconds.days };
  },
);

/** Listening statistics of so many playbacks that took so many seconds together. */
export function listeningOf(playbacks: number, seconds: number) {
  return {
    totalPlaybacks: playbacks,
    totalListeningTime: seconds,
    avgListeningTime: playbacks === 0 ? 0 : Math.round(seconds / playbacks),
    /** Rounded to one decimal (specification, section 9). */
    totalListeningHours: Math.round(seconds / 360) / 10,
  };
}
