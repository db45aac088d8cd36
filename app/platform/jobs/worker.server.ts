import type { Services } from "../services.server";
import { freeLeases } from "./claim.server";
import { forgetDoneJobs, type JobHandlers, runDueJobs } from "./run-jobs.server";

export type JobWorker = {
  /** Looks for due jobs now instead of within a second. */
  wake(): void;
  /** Finishes the job in hand and stops. */
  close(): Promise<void>;
};

const pollMilliseconds = 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Looks for due jobs every second and runs them, beside the requests. */
export function startJobs(services: Services, handlers: JobHandlers): JobWorker {
  let closed = false;
  let running: Promise<void> | null = null;
  let forgotAt = 0;
  // A SQLite directory has one server: what is held at its start, a dead one held.
  let alone = services.kind === "sqlite";

  async function work(): Promise<void> {
    try {
      if (alone) await freeLeases(services.db);
      alone = false;
      await runDueJobs(services, handlers, () => closed);
      const now = services.clock.now();
      if (Math.abs(now.getTime() - forgotAt) > dayMilliseconds) {
        forgotAt = now.getTime();
        await forgetDoneJobs(services.db, now);
      }
    } catch (error) {
      services.log.error({ err: error }, "jobs could not be read");
    }
  }

  function wake(): void {
    if (closed || running) return;
    running = work().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(wake, pollMilliseconds).unref();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
