import { plainReason } from "~/lib/plain-reason";
import type { Db } from "../db/handles";
import { jobCount } from "../metrics/registry.server";
import { runOutbox } from "../outbox/outbox";
import { nextAttempt } from "../outbox/retry-schedules";
import type { Services } from "../services.server";
import { traced } from "../tracing.server";
import { type ClaimedJob, changeClaimed, claimJob, holdJob, type Lane } from "./claim.server";
import {
  dayPrefix,
  InterruptedError,
  type Job,
  maxCrashes,
  PermanentError,
} from "./define-job.server";

const receiversAtOnce = 8;
const keepDoneMilliseconds = 30 * 24 * 60 * 60 * 1000;

type Running = { signal?: AbortSignal; lane?: Lane; by?: string | null };

/** Runs due jobs until none is left or the signal aborts; returns their number. */
export async function runDueJobs(
  services: Services,
  jobs: readonly Job[],
  { signal = new AbortController().signal, lane, by = null }: Running = {},
): Promise<number> {
  const { db, clock } = services;
  const receiver = lane?.receiver;
  return runOutbox<ClaimedJob>(receiver ? receiversAtOnce : 1, {
    claim: async (busy) => (signal.aborted ? null : claimJob(db, clock.now(), { lane, by, busy })),
    // A job planned by the previous version names no receiver and runs in turn.
    receiverOf: ({ payload }) => (receiver && JSON.parse(payload)[receiver]) || "",
    deliver: (job) => runJob(services, jobs, job, signal),
  });
}

/** Deletes jobs that were done more than 30 days ago, including daily ones; failed ones stay for the operator. */
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

async function runJob(
  services: Services,
  jobs: readonly Job[],
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  const release = holdJob(services, job);
  try {
    const known = jobs.find(({ kind }) => kind === job.kind);
    if (!known) throw new PermanentError(`No handler for jobs of the kind ${job.kind}`);
    const payload = known.payload.parse(JSON.parse(job.payload));
    if (job.crashes >= maxCrashes) {
      const next = known.light ? nextAttempt("job", job.attempts, clock.now()) : null;
      // Resets the job's crashes but not its attempts, so that the pauses grow.
      const again = { ...released, crashes: 0 };
      if (next) return await changeClaimed(db, job, { ...again, due_at: next.toISOString() });
      await known.setAside?.(services, payload);
      throw new PermanentError(`The process died ${job.crashes} times while this ran`);
    }
    await traced(`job ${job.kind}`, {}, () => known.run(services, payload, { ...job, signal }));
    const finished_at = clock.now().toISOString();
    await changeClaimed(db, job, { status: "done", ...released, finished_at });
    jobCount.add(1, job.kind, "done");
  } catch (error) {
    if (error instanceof InterruptedError)
      return await changeClaimed(db, job, { attempts: job.attempts - 1, ...released });
    jobCount.add(1, job.kind, "failed");
    const now = clock.now();
    const next = error instanceof PermanentError ? null : nextAttempt("job", job.attempts, now);
    const { id, kind, attempts } = job;
    log.error({ err: error, job: { id, kind, attempts }, retry: next !== null }, "job failed");
    const last_error = plainReason(error instanceof Error ? error.message : String(error));
    const end = next
      ? { due_at: next.toISOString() }
      : { status: "failed" as const, finished_at: now.toISOString() };
    await changeClaimed(db, job, { last_error, ...released, ...end });
  } finally {
    release();
  }
}
