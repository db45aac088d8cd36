import { z } from "zod";
import { today } from "./clock.server";
import {
  dayPrefix,
  defineJob,
  enqueue,
  InterruptedError,
  type Job,
} from "./jobs/define-job.server";
import type { Services } from "./services.server";

/** Work that every process does once a day. It must be safe to run twice. */
export type DailyWork = (services: Services, signal: AbortSignal) => Promise<void>;

type Daily = Pick<Job, "kind" | "title"> & { run: DailyWork };

/** Defines a job that runs once a day in one of all processes. If a signal stops it, another process continues. */
export function defineDailyJob({ run, ...words }: Daily): Job {
  return defineJob({
    ...words,
    payload: z.object({}),
    slow: true,
    async run(services, _payload, { signal }) {
      await run(services, signal);
      if (signal.aborted) throw new InterruptedError();
    },
  });
}

/** Daily work that enqueues a job once a day, however many processes run it. */
export function planned(
  job: Job,
  isWanted: (services: Services) => Promise<boolean> = async () => true,
): DailyWork {
  return async (services) => {
    const { db, clock } = services;
    if (!(await isWanted(services))) return;
    const uniqueKey = `${dayPrefix}${job.kind}:${today(clock)}`;
    await enqueue(db, job, {}, { now: clock.now(), uniqueKey });
  };
}

const everyMilliseconds = 60_000;

/**
 * Runs each work once a day in Berlin: first a minute after the start, then within a minute of midnight, and again
 * a minute later if it failed.
 * @returns a function that signals running work to stop and waits for it
 */
export function startDaily(services: Services, works: readonly DailyWork[]): () => Promise<void> {
  const stopping = new AbortController();
  const doneOn = new Map<DailyWork, string>();
  let running = Promise.resolve();

  async function runAll(): Promise<void> {
    const date = today(services.clock);
    for (const work of works) {
      if (stopping.signal.aborted || doneOn.get(work) === date) continue;
      try {
        await work(services, stopping.signal);
        doneOn.set(work, date);
      } catch (error) {
        services.log.error({ err: error }, "daily work failed");
      }
    }
  }

  const run = () => {
    running = running.then(runAll);
  };
  const timer = setInterval(run, everyMilliseconds).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}
