import type { Clock } from "./clock.server";
import type { Db } from "./db/handles";
import type { Services } from "./services.server";

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
  const ahead = Math.max(...moments) - clock.now().getTime();
  return ahead > tolerated ? Math.round(ahead / 1000) : 0;
}

/** One line where the clock went back: what is planned would come late, and codes of the second factor fail. */
export async function warnOfClock({ db, clock, log }: Services): Promise<void> {
  const seconds = await secondsBehind(db, clock);
  if (seconds > 0)
    log.warn({ seconds }, "the clock of this machine is behind what was stored; set it (NTP)");
}
