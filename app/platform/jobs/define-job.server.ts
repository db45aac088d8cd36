import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Db } from "../db/handles";
import type { Services } from "../services.server";

/** A kind of work that may wait or fail. */
export type Job<Payload extends object = object> = {
  /** As the rows name it: never changed. */
  kind: string;
  title: string;
  /** Ids by which it reads afresh, not content. */
  payload: z.ZodType<Payload>;
  /** May take an hour: it runs in a lane of its own, and nothing else waits for it. */
  slow?: boolean;
  /** Waits for servers of others, which may never answer: so does this, in a lane beside the one for mails; what is `slow`, too, in a third. */
  outside?: boolean;
  /**
   * The name of the payload's id of who gets it: jobs for different receivers run at the same time, those for one
   * receiver one after another.
   */
  receiver?: string;
  /**
   * Carries so little that its process hardly dies of it: after two deaths it waits and is tried again, and is
   * set aside only after all its attempts.
   */
  light?: boolean;
  /** Does it; may run twice, so it reads afresh and does no harm the second time. */
  run(services: Services, payload: Payload, running: RunningJob): Promise<unknown>;
  /** Writes down where its own rows say how it is that nobody works at it any more. */
  setAside?(services: Services, payload: Payload): Promise<unknown>;
};

/** `signal`: the process ends; what takes long stops then and throws InterruptedError. */
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
  /** Not before this moment; now when left out. */
  dueAt?: Date;
};

/** Writes a job down, in the transaction of its cause. False when its unique key was there already. */
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

/** Lets the job of a unique key run now, where it still waits for its time. */
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

/** A job whose process died so often while it ran is set aside: a start always ends in a site that serves. */
export const maxCrashes = 2;

/** Trying again would not help: the receiver refused for good, what it was about is gone. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/** The process ends before the job did: the next one takes it up at once, and it counts as no failure. */
export class InterruptedError extends Error {
  override name = "InterruptedError";
}
