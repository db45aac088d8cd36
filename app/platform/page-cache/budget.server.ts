import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { semaphore } from "~/lib/semaphore";

export type BudgetOptions = {
  /** Maximum number of requests that run at a time. */
  width?: number;
  maxWaiting?: number;
  /** Milliseconds after which a waiting request is refused. */
  timeout?: number;
  /** Milliseconds after which a running request is assumed to be idle, so that the next one may run. */
  hold?: number;
};

export type Budget = ReturnType<typeof createBudget>;

/**
 * Limits requests for addresses of which there is an unlimited number: few run at a time, and before the next one
 * begins, all other requests get a turn of the event loop.
 */
export function createBudget({
  width = 1,
  maxWaiting = 64,
  timeout = 5000,
  hold = 250,
}: BudgetOptions = {}) {
  const pass = semaphore(width);
  const pending = new Map<string, Promise<unknown>>();
  /** Waiting requests per network prefix. */
  const places = new Map<string, number>();
  let waiting = 0;
  let refused = 0;

  function take(networkPrefix: string, count: 1 | -1): void {
    waiting += count;
    const taken = (places.get(networkPrefix) ?? 0) + count;
    if (taken > 0) places.set(networkPrefix, taken);
    else places.delete(networkPrefix);
  }

  async function inTurn(networkPrefix: string, work: () => Promise<unknown>): Promise<boolean> {
    const from = performance.now();
    let running: Promise<unknown> | undefined;
    take(networkPrefix, 1);
    return pass(async () => {
      take(networkPrefix, -1);
      if (performance.now() - from > timeout) return false;
      running = work();
      await Promise.race([running.catch(() => {}), wait(hold, undefined, { ref: false })]);
      // The first await ends this turn of the event loop; the second waits for a full turn, which accepts requests.
      await nextTurn();
      await nextTurn();
      return true;
    }).then(async (isRun) => {
      await running;
      return isRun;
    });
  }

  return {
    waiting: () => waiting,
    refused: () => refused,
    /**
     * Whether a new request would be refused. A request for a key that another one waits for is never refused. A
     * network prefix may wait with at most as many requests as there is room left for, so at most half of all.
     */
    refuses(key: string | null, networkPrefix: string): boolean {
      const free = maxWaiting - waiting;
      const isRefused = (places.get(networkPrefix) ?? 0) >= free && !(key && pending.has(key));
      if (isRefused) refused++;
      return isRefused;
    },
    /**
     * Runs work in its turn; returns false if it was refused and did not run.
     * @param key of the cached result: further requests with the same key wait for it instead of taking a turn
     */
    async run(
      key: string | null,
      networkPrefix: string,
      work: () => Promise<unknown>,
    ): Promise<boolean> {
      const same = key ? pending.get(key) : undefined;
      if (same) {
        await same;
        await work();
        return true;
      }
      if (this.refuses(key, networkPrefix)) return false;
      const running = inTurn(networkPrefix, work);
      if (!key) return running;
      const settled = running.then(
        () => {},
        () => {},
      );
      pending.set(key, settled);
      return running.finally(() => pending.delete(key));
    },
  };
}
