import { plainReason } from "~/lib/plain-reason";
import type { Db } from "../db/handles";
import type { Services } from "../services.server";
import { type ClaimedJob, claimJob, keepLease, type Lane } from "./claim.server";
import type { Job } from "./define-job.server";
import {
  InterruptedError,
  keepDoneMilliseconds,
  leaseMilliseconds,
  PermanentError,
  pauseAfter,
} from "./retry";

/** Runs every job that is due, one after another, until none is left or the signal ends it. */
export async function runDueJobs(
  services: Services,
  jobs: readonly Job[],
  { signal = new AbortController().signal, lane }: { signal?: AbortSignal; lane?: Lane } = {},
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const job = await claimJob(services.db, services.clock.now(), lane);
    if (!job) break;
    await runJob(services, jobs, job, signal);
    count++;
  }
  return count;
}

/** Forgets jobs that were done more than 30 days ago; failed ones stay for the operator. */
export async function forgetDoneJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDoneMilliseconds).toISOString();
  await db
    .deleteFrom("jobs")
    .where("status", "=", "done")
    .where("unique_key", "is", null)
    .where("finished_at", "<", before)
    .execute();
}

async function runJob(
  services: Services,
  jobs: readonly Job[],
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  const keeping = setInterval(
    () => keepLease(db, job, clock.now()).catch((err) => log.error({ err }, "lease not kept")),
    leaseMilliseconds / 3,
  );
  try {
    const known = jobs.find(({ kind }) => kind === job.kind);
    if (!known) throw new PermanentError(`No handler for jobs of the kind ${job.kind}`);
    await known.run(services, known.payload.parse(JSON.parse(job.payload)), { ...job, signal });
    await db
      .updateTable("jobs")
      .set({ status: "done", leased_until: null, finished_at: clock.now().toISOString() })
      .where("id", "=", job.id)
      .execute();
  } catch (error) {
    if (error instanceof InterruptedError) return await handBack(db, job);
    const pause = error instanceof PermanentError ? null : pauseAfter(job.attempts);
    const { id, kind, attempts } = job;
    log.error({ err: error, job: { id, kind, attempts }, retry: pause !== null }, "job failed");
    await putBack(db, job, { error, pause, now: clock.now() });
  } finally {
    clearInterval(keeping);
  }
}

async function handBack(db: Db, { id, attempts }: ClaimedJob): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ attempts: attempts - 1, leased_until: null })
    .where("id", "=", id)
    .execute();
}

type Failure = { error: unknown; pause: number | null; now: Date };

async function putBack(db: Db, job: ClaimedJob, { error, pause, now }: Failure): Promise<void> {
  const moment = now.toISOString();
  const later = new Date(now.getTime() + (pause ?? 0)).toISOString();
  await db
    .updateTable("jobs")
    .set({
      last_error: plainReason(error instanceof Error ? error.message : String(error)),
      leased_until: null,
      ...(pause === null ? { status: "failed" as const, finished_at: moment } : { due_at: later }),
    })
    .where("id", "=", job.id)
    .execute();
}
