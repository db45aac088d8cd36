import { v7 as uuidv7 } from "uuid";
import type { Db } from "../db/handles";

export type NewJob = {
  /** Which handler runs it. */
  kind: string;
  /** What the handler needs to read afresh: ids, not content. */
  payload: Record<string, unknown>;
  /** At most one job with this key, ever. */
  uniqueKey?: string;
  /** Not before this moment; now when left out. */
  dueAt?: Date;
};

/** Writes a job down, in the transaction of its cause. False when its unique key was there already. */
export async function enqueue(trx: Db, job: NewJob, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto("jobs")
    .values({
      id: uuidv7(),
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      status: "waiting",
      unique_key: job.uniqueKey ?? null,
      due_at: (job.dueAt ?? now).toISOString(),
      attempts: 0,
      leased_until: null,
      last_error: null,
      created_at: now.toISOString(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .execute();
  return inserted.length > 0;
}
