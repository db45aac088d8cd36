import { plainReason } from "~/lib/plain-reason";
import type { Db } from "../db/handles";
import { jobCount } from "../metrics/registry.server";
import type { Services } from "../services.server";
import { traced } from "../tracing.server";
import { type ClaimedJob, claimJob, keepLease, type Lane } from "./claim.server";
import {
  dayPrefix,
  InterruptedError,
  type Job,
  keepDoneMilliseconds,
  leaseMilliseconds,
  maxCrashes,
  PermanentError,
  pauseAfter,
} from "./define-job.server";

type Running = { signal?: AbortSignal; lane?: Lane; by?: string | null };

/** Runs every job that is due, one after another, until none is left or the signal ends it. */
export async function runDueJobs(
  services: Services,
  jobs: readonly Job[],
  { signal = new AbortController().signal, lane, by = null }: Running = {},
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const job = await claimJob(services.db, services.clock.now(), { lane, by });
    if (!job) break;
    await runJob(services, jobs, job, signal);
    count++;
  }
  return count;
}

/** Forgets jobs that were done more than 30 days ago, those of a day too; failed ones stay for the operator. */
export async function forgetDoneJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDoneMilliseconds).toISOString();
  await db
    .deleteFrom("jobs")
    .where("status", "=", "done")
    .where((eb) => eb.or([eb("unique_key", "is", null), eb("unique_key", "like", `${dayPrefix}%`)]))
    .where("finished_at", "<", before)
    .execute();
}

const released = { leased_until: null, leased_by: null };

/** The result is only written while nobody else has claimed the job: then `attempts` is another. */
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
    const payload = known.payload.parse(JSON.parse(job.payload));
    if (job.crashes >= maxCrashes) {
      const pause = known.light ? pauseAfter(job.attempts) : null;
      if (pause !== null) return await putOff(db, job, new Date(clock.now().getTime() + pause));
      await known.setAside?.(services, payload);
      throw new PermanentError(`The process died ${job.crashes} times while this ran`);
    }
    await traced(`job ${job.kind}`, {}, () => known.run(services, payload, { ...job, signal }));
    await db
      .updateTable("jobs")
      .set({ status: "done", ...released, finished_at: clock.now().toISOString() })
      .where("id", "=", job.id)
      .where("status", "=", "waiting")
      .where("attempts", "=", job.attempts)
      .execute();
    jobCount.add(1, job.kind, "done");
  } catch (error) {
    if (error instanceof InterruptedError) return await handBack(db, job);
    jobCount.add(1, job.kind, "failed");
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
    .set({ attempts: attempts - 1, ...released })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("attempts", "=", attempts)
    .execute();
}

/** Its crashes are forgotten; its attempts are not, so that the pauses grow. */
async function putOff(db: Db, { id, attempts }: ClaimedJob, dueAt: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ ...released, crashes: 0, due_at: dueAt.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("attempts", "=", attempts)
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
      ...released,
      ...(pause === null ? { status: "failed" as const, finished_at: moment } : { due_at: later }),
    })
    .where("id", "=", job.id)
    .where("status", "=", "waiting")
    .where("attempts", "=", job.attempts)
    .execute();
}
