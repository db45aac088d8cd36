import type { Db, Trx } from "../db/handles";
import { orDataError } from "../errors";

/** A job that nobody tries any more. */
export type FailedJob = {
  id: string;
  kind: string;
  error: string;
  attempts: number;
  /** ISO 8601. */
  failedAt: string;
};

/** Jobs that failed for good, the latest first. */
export async function listFailedJobs(
  db: Db,
  limit = 10,
): Promise<{ jobs: FailedJob[]; total: number }> {
  return orDataError("Failed to fetch jobs", async () => {
    const failed = db.selectFrom("jobs").where("status", "=", "failed");
    const { total } = await failed
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await failed
      .select(["id", "kind", "last_error", "attempts", "finished_at", "created_at"])
      .orderBy("finished_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    const jobs = rows.map(({ id, kind, attempts, last_error, finished_at, created_at }) => ({
      ...{ id, kind, attempts },
      error: last_error ?? "",
      failedAt: finished_at ?? created_at,
    }));
    return { jobs, total };
  });
}

/** Lets a failed job run again at once, with all its attempts; its kind, or null when it is no failed one. */
export async function retryJob(trx: Trx, id: string, now: Date): Promise<string | null> {
  return orDataError("Failed to update job", async () => {
    const job = await trx
      .updateTable("jobs")
      .set({ status: "waiting", attempts: 0, due_at: now.toISOString(), finished_at: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .returning("kind")
      .executeTakeFirst();
    return job?.kind ?? null;
  });
}

/** Forgets a failed job; its kind, or null when it is no failed one. */
export async function discardJob(trx: Trx, id: string): Promise<string | null> {
  return orDataError("Failed to update job", async () => {
    const job = await trx
      .deleteFrom("jobs")
      .where("id", "=", id)
      .where("status", "=", "failed")
      .returning("kind")
      .executeTakeFirst();
    return job?.kind ?? null;
  });
}
