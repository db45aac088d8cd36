import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Db } from "../db/handles";
import type { Services } from "../services.server";

/** A kind of work that may wait or fail. */
export type Job<Payload extends object = object> = {
  /** The kind's name in stored jobs; never changed. */
  kind: string;
  title: string;
  /** Ids with which the job reads current data; no content. */
  payload: z.ZodType<Payload>;
  /** True for a job that may take an hour. It has a separate lane, so that no other job waits for it. */
  slow?: boolean;
  /** True for a job that waits for other servers, which may never answer. It has a separate lane, too. */
  outside?: boolean;
  /** The payload's field with the receiver's id. Jobs for one receiver run in turn, others at the same time. */
  receiver?: string;
  /**
   * True for a job with so little data that it is hardly the cause of a crash. After two crashes it is retried
   * later, and set aside only after all its attempts.
   */
  light?: boolean;
  /** Runs the job, perhaps twice, so it must be idempotent and read current data. */
  run(services: Services, payload: Payload, running: RunningJob): Promise<unknown>;
  /** Records in the room's own rows that the job was set aside, if they show a state. */
  setAside?(services: Services, payload: Payload): Promise<unknown>;
};

/** `signal` is aborted when the process ends; long work must then stop and throw InterruptedError. */
export type RunningJob = { id: string; attempts: number; signal: AbortSignal };

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** The prefix of the unique keys of daily jobs. */
export const dayPrefix = "day:";

type Plan = {
  now: Date;
  /** A key that only one job may ever have. */
  uniqueKey?: string;
  /** Earliest start; by default now. */
  dueAt?: Date;
};

/** Adds a job in the transaction of its cause. Returns false if its unique key already exists. */
export async function enqueue<Payload extends object>(
  trx: Db,
  { kind }: Pick<Job<Payload>, "kind" | "payload">,
  payload: NoInfer<Payload>,
  { now, uniqueKey, dueAt = now }: Plan,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("jobs")
    .values({
      id: uuidv7(),
      kind,
      payload: JSON.stringify(payload),
      status: "waiting",
      unique_key: uniqueKey ?? null,
      due_at: dueAt.toISOString(),
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

/** Makes the waiting job with this unique key due now. */
export async function expediteJob(db: Db, uniqueKey: string, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable("jobs")
    .set({ due_at: moment })
    .where("unique_key", "=", uniqueKey)
    .where("status", "=", "waiting")
    .where("due_at", ">", moment)
    .execute();
}

/** Number of process crashes after which a job is set aside, so that the site can always start. */
export const maxCrashes = 2;

/** A failure for which a retry is pointless: the receiver refused permanently, or the subject is gone. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/** The process ended before the job did. The next process repeats it at once, and the attempt does not count. */
export class InterruptedError extends Error {
  override name = "InterruptedError";
}
