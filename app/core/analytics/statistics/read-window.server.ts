import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays } from "~/lib/time/berlin-time";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { AnalyticsDayRow } from "../tables";

/** Days in Berlin as YYYY-MM-DD, both inclusive. */
export type Window = { from: string; to: string };

/** The last `days` days up to `today`, and as many days before. */
export function windowsOf(today: string, days: number): { window: Window; before: Window } {
  const from = addDays(today, 1 - days);
  return {
    window: { from, to: today },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  };
}

/** Days from which SQLite scans a table of sums faster than it uses the index by date. */
const longWindow = 60;

/**
 * The condition that `date` is in a window. For a long window, 'or 1 = 0' keeps SQLite from its index by
 * date: grouping along the narrow index by subject is three times as fast (migration 011). PostgreSQL drops
 * the constant when planning and chooses its index freely.
 */
export function within({ from, to }: Window): RawBuilder<SqlBool> {
  const inside = sql<SqlBool>`date >= ${from} and date <= ${to}`;
  return addDays(from, longWindow) <= to ? sql<SqlBool>`(${inside} or 1 = 0)` : inside;
}

export function daysOf({ from, to }: Window): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A value for each day of a window; 0 for days without a row. */
export function perDay<Row extends { date: string }>(
  window: Window,
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): number[] {
  const values = new Map(rows.map((row) => [row.date, numberOf(row)]));
  return daysOf(window).map((day) => values.get(day) ?? 0);
}

/** A statistic's total over a window, and its values by day. */
function seriesOf<Row extends { date: string }>(
  window: Window,
  rows: readonly Row[],
  numberOf: (row: Row) => number,
) {
  const days = perDay(window, rows, numberOf);
  return { total: days.reduce((total, value) => total + value, 0), days };
}

/** All sums of a window's days. One read serves several statistics, and shorter windows within it. */
export function readDaySums(db: Db, { from, to }: Window): Promise<AnalyticsDayRow[]> {
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

/** Makes a function that reads a statistic; its `rows` may be those of a longer window, if already read. */
function reader<Row, Result>(
  name: string,
  read: (db: Db, window: Window) => Promise<Row[]>,
  of: (window: Window, rows: Row[]) => Result,
) {
  return (db: Db, window: Window, rows = read(db, window)) =>
    orDataError(`Failed to fetch ${name}`, async () => of(window, await rows));
}

function seriesReader(name: string, of: (row: AnalyticsDayRow) => number) {
  return reader(name, readDaySums, (window, rows) => seriesOf(window, rows, of));
}

export const readPageViewStatistics = seriesReader("page view statistics", (row) => row.page_views);

export const readEpisodeViewStatistics = seriesReader(
  "episode view statistics",
  (row) => row.episode_views,
);

/** The window's visitors are the sum of its days' visitors, since nobody is recognised for longer than a day. */
export const readVisitorCount = seriesReader("visitor count", (row) => row.visitors);

export const readDownloadStatistics = reader(
  "download statistics",
  readDownloadDays,
  (window, rows) => seriesOf(window, rows, (row) => row.downloads),
);

/** `days`: playbacks by day; `seconds`: listening time by day. */
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

/** Listening statistics of `playbacks` playbacks that lasted `seconds` in total. */
export function listeningOf(playbacks: number, seconds: number) {
  return {
    totalPlaybacks: playbacks,
    totalListeningTime: seconds,
    avgListeningTime: playbacks === 0 ? 0 : Math.round(seconds / playbacks),
    /** Rounded to one decimal (specification, section 9). */
    totalListeningHours: Math.round(seconds / 360) / 10,
  };
}
