import { today } from "./clock.server";
import type { Services } from "./services.server";

export type DailyWork = (services: Services, signal: AbortSignal) => Promise<void>;

const firstMilliseconds = 60_000;
const everyMilliseconds = 60 * 60 * 1000;

/**
 * Runs each of these once a day in Berlin, the first time a minute after the start, and again an hour later
 * where it failed. Each process does it for itself, so it must do no harm twice.
 * @returns how to end it; what runs is told by its signal and waited for
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
  const first = setTimeout(run, firstMilliseconds).unref();
  const timer = setInterval(run, everyMilliseconds).unref();
  return async () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
