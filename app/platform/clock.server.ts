import { berlinDate } from "~/lib/time/berlin-time";
import type { Db } from "./db/handles";
import type { Log } from "./log.server";

/** The program's only source of the current time, which tests replace. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The current moment, ISO 8601 in UTC, with which publication dates are compared. */
export function now(clock: Clock): string {
  return clock.now().toISOString();
}

/** Today in Berlin, as YYYY-MM-DD. */
export function today(clock: Clock): string {
  return berlinDate(clock.now());
}

/** Milliseconds by which the clocks of machines that share a database may differ. */
const tolerated = 60_000;

/**
 * The latest plausible moment (ISO 8601) in stored rows, for moments that may lie up to `milliseconds` after `now`.
 * A later one comes from a clock that was ahead, and counts as `now`.
 */
export function latestFrom(now: Date, milliseconds = 0): string {
  return new Date(now.getTime() + milliseconds + tolerated).toISOString();
}

/** Seconds by which this machine's clock is behind the moments in the database; 0 if it is not. */
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

/** Logs one line and returns true if the clock was set back while the program was not running. */
export async function warnOfClock({ db, clock, log }: Watched): Promise<boolean> {
  const seconds = await secondsBehind(db, clock);
  if (seconds > 0)
    log.warn({ seconds }, "the clock of this machine is behind what was stored; set it (NTP)");
  return seconds > 0;
}

/**
 * Logs one line with the seconds when the clock jumps, and calls `onBack` when it is set back.
 * @returns a function that ends the watch
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
    // After the machine slept its clock seems to have gone ahead, too.
    log.warn({ seconds }, `the clock of this machine went ${seconds < 0 ? "back" : "ahead"}`);
    if (seconds < 0)
      onBack().catch((err) => log.error({ err }, "jobs planned ahead could not be drawn back"));
  }, every).unref();
  return () => clearInterval(timer);
}
