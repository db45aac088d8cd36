import type { Services } from "../services.server";
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

  async function work(): Promise<void> {
    try {
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
