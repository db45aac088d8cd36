import { sql } from "kysely";
import { countText } from "~/lib/text/german-number";
import { latestFrom } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Limit } from "~/platform/limits.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

/** Attempts with this name and `key` count together, against each of the limits. */
export type Counted = { name: string; key: string; limits: readonly Limit[] };

export type Attempt = {
  /** Seconds to wait before the next attempt; 0 if this attempt is allowed. */
  seconds: number;
  /** Removes a successful attempt from the counts. */
  forgive(): Promise<void>;
};

type Row = { id: string; points: number; seconds: number };

/** Number of expired counts that each attempt deletes: more than an attempt adds, so the table stays small. */
const clearedEach = 20;

/**
 * Counts an attempt before its result is known, so that parallel attempts cannot exceed a limit; after a
 * success, call `forgive`. An attempt counts against all limits or, if one is reached, against none. The
 * database holds the counts, so all processes share them and a restart keeps them.
 */
export async function countAttempt(
  { db, kind, clock, secret }: Pick<Services, "db" | "kind" | "clock" | "secret">,
  counted: readonly Counted[],
): Promise<Attempt> {
  const now = clock.now();
  // A fixed order prevents deadlocks between two attempts with common rows.
  const rows = counted
    .flatMap(({ name, key, limits }) =>
      limits.map(({ points, seconds }): Row => {
        const id = sign(secret, `attempt ${name} ${points} ${seconds} ${key}`);
        return { id, points, seconds };
      }),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await drawBack(db, rows, now);
  // A blocked attempt costs one read and no write.
  let seconds = await secondsToWait(db, rows, now);
  if (seconds === 0) {
    await deleteSomeExpired(db, kind, now);
    if (!(await consumePoints(db, rows, now)))
      seconds = Math.max(1, await secondsToWait(db, rows, now));
  }
  return { seconds, forgive: () => refundAttempts(db, rows, now) };
}

/** Shortens waits that were set while the clock was ahead. */
async function drawBack(db: Db, rows: readonly Row[], now: Date): Promise<void> {
  const known = await db
    .selectFrom("operator_attempts")
    .select(["id", "expires_at"])
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { id, expires_at } of known) {
    const milliseconds = 1000 * (rows.find((row) => row.id === id)?.seconds ?? 0);
    if (expires_at <= latestFrom(now, milliseconds)) continue;
    await db
      .updateTable("operator_attempts")
      .set({ expires_at: new Date(now.getTime() + milliseconds).toISOString() })
      .where("id", "=", id)
      .where("expires_at", "=", expires_at)
      .execute();
  }
}

async function secondsToWait(db: Db, rows: readonly Row[], now: Date): Promise<number> {
  const { until } = await db
    .selectFrom("operator_attempts")
    .select((eb) => eb.fn.max<string | null>("expires_at").as("until"))
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("points_left", "<=", 0)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0;
}

class LimitReached extends Error {}

/** Takes a point from each row. Returns false, and takes none, if a row has no points left. */
async function consumePoints(db: Db, rows: readonly Row[], now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const isOver = sql<boolean>`operator_attempts.expires_at <= ${moment}`;
  try {
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .insertInto("operator_attempts")
        .values(
          rows.map(({ id, points, seconds }) => ({
            id,
            points_left: points - 1,
            expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet((eb) => ({
              points_left: sql`case when ${isOver} then ${eb.ref("excluded.points_left")}
                else operator_attempts.points_left - 1 end`,
              expires_at: sql`case when ${isOver} then ${eb.ref("excluded.expires_at")}
                else operator_attempts.expires_at end`,
            }))
            .where((eb) => eb.or([isOver, eb("operator_attempts.points_left", ">", 0)])),
        )
        .returning("id")
        .execute();
      if (taken.length < rows.length) throw new LimitReached();
    });
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

async function refundAttempts(db: Db, rows: readonly Row[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, points } of rows)
      await trx
        .updateTable("operator_attempts")
        .set((eb) => ({ points_left: eb("points_left", "+", 1) }))
        .where("id", "=", id)
        .where("points_left", "<", points)
        .where("expires_at", ">", now.toISOString())
        .execute();
  });
}

async function deleteSomeExpired(db: Db, kind: Services["kind"], now: Date): Promise<void> {
  await db
    .deleteFrom("operator_attempts")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("operator_attempts")
        .select("id")
        .where("expires_at", "<=", now.toISOString())
        .orderBy("expires_at")
        .limit(clearedEach)
        .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

export function waitText(seconds: number): string {
  return `Zu viele Fehlversuche. Bitte warte ${duration(seconds)} und versuche es dann noch einmal.`;
}

export const busyText =
  "Gerade melden sich sehr viele auf einmal an. Bitte versuche es in einer Minute noch einmal.";

function duration(seconds: number): string {
  if (seconds <= 1) return "eine Sekunde";
  if (seconds <= 90) return `${seconds} Sekunden`;
  if (seconds <= 90 * 60) return countText(Math.ceil(seconds / 60), "Minute", "Minuten");
  return countText(Math.ceil(seconds / 3600), "Stunde", "Stunden");
}
