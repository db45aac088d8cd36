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

/** One line where the clock went back: what is planned would come late, and codes of the second factor fail. */
export async function warnOfClock({ db, clock, log }: Watched): Promise<void> {
  const seconds = await secondsBehind(db, clock);
  if (seconds > 0)
    log.warn({ seconds }, "the clock of this machine is behind what was stored; set it (NTP)");
}
