import type { Db } from "../db/handles";
import type { JobsTable } from "../db/tables";
import { leaseMilliseconds } from "./retry";

export type ClaimedJob = Pick<JobsTable, "id" | "kind" | "payload" | "attempts">;

/** Which jobs a worker takes: those of these kinds, or all but those. */
export type Lane = { kinds: readonly string[]; isThese: boolean };

/**
 * The next due job of a lane, held by a lease so that nobody else runs it; null when none is due.
 * Two workers may see the same row; the update that finds it unchanged wins.
 */
export async function claimJob(db: Db, now: Date, lane?: Lane): Promise<ClaimedJob | null> {
  for (;;) {
    const moment = now.toISOString();
    const due = await db
      .selectFrom("jobs")
      .select(["id", "attempts"])
      .where("status", "=", "waiting")
      .where("due_at", "<=", moment)
      .$if(lane !== undefined && lane.kinds.length > 0, (query) =>
        query.where("kind", lane?.isThese ? "in" : "not in", lane?.kinds ?? []),
      )
      .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", moment)]))
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = await db
      .updateTable("jobs")
      .set({
        attempts: due.attempts + 1,
        leased_until: new Date(now.getTime() + leaseMilliseconds).toISOString(),
      })
      .where("id", "=", due.id)
      .where("status", "=", "waiting")
      .where("attempts", "=", due.attempts)
      .returning(["id", "kind", "payload", "attempts"])
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Holds a claimed job for another while; without effect once somebody else claimed it. */
export async function keepLease(db: Db, { id, attempts }: ClaimedJob, now: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ leased_until: new Date(now.getTime() + leaseMilliseconds).toISOString() })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("attempts", "=", attempts)
    .execute();
}

/** Lets jobs run again whose worker is known to be dead. */
export async function freeLeases(db: Db): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ leased_until: null })
    .where("status", "=", "waiting")
    .where("leased_until", "is not", null)
    .execute();
}
