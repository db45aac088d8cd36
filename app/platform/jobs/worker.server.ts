import type { Services } from "../services.server";
import { type Heartbeat, singleProcess } from "../several-machines/heartbeat.server";
import { freeLeases, type Lane } from "./claim.server";
import type { Job } from "./define-job.server";
import { forgetDoneJobs, runDueJobs } from "./run-jobs.server";

export type JobWorker = {
  /** Looks for due jobs now, instead of at the next second. */
  wake(): void;
  /** Finishes short jobs, interrupts long ones, and ends. */
  close(): Promise<void>;
};

const pollMilliseconds = 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Runs due jobs beside the requests and looks for new ones every second. Slow jobs, jobs that wait for other
 * servers, and jobs that do both have separate lanes, so that they delay neither mails nor each other. A lane of
 * jobs with receivers runs several at once.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  heartbeat: Heartbeat = singleProcess,
): JobWorker {
  const kindsOf = (jobs: readonly Job[]) => jobs.map(({ kind }) => kind);
  const apart = jobs.filter(({ slow, outside }) => slow || outside);
  const lanesApart: Lane[] = [
    ...Map.groupBy(apart, ({ slow = false, outside = false, receiver }) =>
      [slow, outside, receiver].join(),
    ).values(),
  ].map((jobs) => ({ kinds: kindsOf(jobs), receiver: jobs[0]?.receiver }));
  const usual = kindsOf(jobs.filter((job) => !apart.includes(job)));
  const stopping = new AbortController();
  let forgotAt = 0;
  let freeing: Promise<void> | null = null;

  // A SQLite directory has only one server, so leases found at its start belong to a dead process.
  async function freeOnce(): Promise<void> {
    if (services.kind !== "sqlite") return;
    freeing ??= freeLeases(services.db).catch((error) => {
      freeing = null;
      throw error;
    });
    await freeing;
  }

  async function work(lane: Lane): Promise<void> {
    try {
      await freeOnce();
      if (!heartbeat.isAlive()) return;
      const signal = AbortSignal.any([stopping.signal, heartbeat.signal()]);
      await runDueJobs(services, jobs, { signal, lane, by: heartbeat.id() });
      const now = services.clock.now();
      if (Math.abs(now.getTime() - forgotAt) > dayMilliseconds) {
        forgotAt = now.getTime();
        await forgetDoneJobs(services.db, now);
      }
    } catch (error) {
      services.log.error({ err: error }, "jobs could not be read");
    }
  }

  const lanes: Lane[] = [
    { kinds: usual, others: { not: lanesApart.flatMap(({ kinds }) => kinds) } },
    ...lanesApart,
  ];
  const runs = lanes.map((lane) => inTurn(() => work(lane)));
  const wake = () => {
    if (!stopping.signal.aborted) for (const run of runs) run.start();
  };
  const timer = setInterval(wake, pollMilliseconds).unref();
  return {
    wake,
    async close() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(runs.map((run) => run.ended()));
    },
  };
}

/** Makes a function that does not start its work again before it has ended. */
function inTurn(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  return {
    start() {
      running ??= work().finally(() => {
        running = null;
      });
    },
    ended: async () => running,
  };
}
