import { berlinDate } from "~/lib/berlin-time";
import type { Db } from "./db/handles";
import type { Log } from "./log.server";

/** Where the program takes the time from, so that a test can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** This moment, ISO 8601 in UTC: what 'published' is measured against. */
export function now(clock: Clock): string {
  return clock.now().toISOString();
}

/** Today in Berlin, as YYYY-MM-DD. */
export function today(clock: Clock): string {
  return berlinDate(clock.now());
}

/** Machines that share a database differ by this much (milliseconds). */
const tolerated = 60_000;

/**
 * The latest moment (ISO 8601) that somebody can have written down at `now` of what lies at most so many milliseconds
 * ahead. Later ones stem from a clock that was ahead, and count as `now`.
 */
export function latestFrom(now: Date, milliseconds = 0): string {
  return new Date(now.getTime() + milliseconds + tolerated).toISOString();
}

/** By how many seconds this machine's clock is behind what the database has seen already; 0: as it should be. */
async function secondsBehind(db: Db, clock: Clock): Promise<number> {
  const latest = (table: "audit_log" | "jobs") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.max("created_at").as("at"))
      .executeTakeFirst();
  const rows = await Promise.all([latest("audit_log"), latest("jobs")]);
  const moments = rows.map((row) => Date.parse(row?.at ?? "") || 0);
  const skew = Math.max(...moments) - clock.now().getTime();
  return skew > tolerated ? Math.round(skew / 1000) : 0;
}

type Watched = { db: Db; clock: Clock; log: Log };

/** One line where the clock went back while nothing ran here; gives whether it did. */
export async function warnOfClock({ db, clock, log }: Watched): Promise<boolean> {
  const seconds = await secondsBehind(db, clock);
  if (seconds > 0)
    log.warn({ seconds }, "the clock of this machine is behind what was stored; set it (NTP)");
  return seconds > 0;
}

/**
 * One line when the clock jumps, by how many seconds, and `onBack` where it went back.
 * @returns how to end it
 */
export function watchClock(
  { clock, log }: Pick<Watched, "clock" | "log">,
  onBack: () => Promise<void>,
  every = 5000,
): () => void {
  const read = () => clock.now().getTime() - performance.now();
  let known = read();
  const timer = setInterval(() => {
    const seconds = Math.round((read() - known) / 1000);
    known = read();
    if (Math.abs(seconds) * 1000 <= tolerated) return;
    // A machine that slept tells of a clock that went ahead, too.
    log.warn({ seconds }, `the clock of this machine went ${seconds < 0 ? "back" : "ahead"}`);
    if (seconds < 0)
      onBack().catch((err) => log.error({ err }, "jobs planned ahead could not be drawn back"));
  }, every).unref();
  return () => clearInterval(timer);
}
