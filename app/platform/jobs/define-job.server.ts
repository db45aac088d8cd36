import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Db } from "../db/handles";
import type { Services } from "../services.server";

/** A kind of work that may wait or fail. */
export type Job<Payload extends object = object> = {
  /** Its name in the rows: never changed. */
  kind: string;
  title: string;
  /** Ids with which it reads current data, not content. */
  payload: z.ZodType<Payload>;
  /** May take an hour: it has a separate lane, so that nothing waits for it. */
  slow?: boolean;
  /** Waits for other servers, which may never answer: it has a lane beside that of mails; a third one if it is also `slow`. */
  outside?: boolean;
  /**
   * The payload's field with the receiver's id: jobs for different receivers run at the same time, those for one
   * in turn.
   */
  receiver?: string;
  /**
   * Has so little data that it hardly crashes its process: after two crashes it is retried later, and set aside
   * only after all its attempts.
   */
  light?: boolean;
  /** Runs the job; may run twice, so it reads current data and is idempotent. */
  run(services: Services, payload: Payload, running: RunningJob): Promise<unknown>;
  /** Records a set-aside job in its own rows, if they show a state. */
  setAside?(services: Services, payload: Payload): Promise<unknown>;
};

/** `signal`: the process ends; long work then stops and throws InterruptedError. */
export type RunningJob = { id: string; attempts: number; signal: AbortSignal };

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** The prefix of the unique keys of daily jobs. */
export const dayPrefix = "day:";

type Plan = {
  now: Date;
  /** At most one job with this key, ever. */
  uniqueKey?: string;
  /** Earliest start; by default now. */
  dueAt?: Date;
};

/** Adds a job, in the transaction of its cause. False: its unique key already existed. */
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

/** Makes the waiting job with a unique key due now. */
export async function hasten(db: Db, uniqueKey: string, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable("jobs")
    .set({ due_at: moment })
    .where("unique_key", "=", uniqueKey)
    .where("status", "=", "waiting")
    .where("due_at", ">", moment)
    .execute();
}

/** Crashes of its process after which a job is set aside, so that the site can always start. */
export const maxCrashes = 2;

/** A retry is pointless: the receiver refused permanently, or the subject is gone. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/** The process ended before the job: the next one takes it up at once, and it counts as no failure. */
export class InterruptedError extends Error {
  override name = "InterruptedError";
}
