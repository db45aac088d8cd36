import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { semaphore } from "~/lib/semaphore";

export type BudgetOptions = {
  /** Work that may run at a time. */
  width?: number;
  maxWaiting?: number;
  /** Milliseconds after which a waiting request is told to come again. */
  timeout?: number;
  /** Milliseconds after which running work is assumed to be waiting, so that the next one may run. */
  hold?: number;
};

export type Budget = ReturnType<typeof createBudget>;

/**
 * Limits requests of which there is no end: few run at a time, and before the next one begins, all other
 * requests have had a turn of the event loop.
 */
export function createBudget({
  width = 1,
  maxWaiting = 64,
  timeout = 5000,
  hold = 250,
}: BudgetOptions = {}) {
  const pass = semaphore(width);
  const pending = new Map<string, Promise<unknown>>();
  /** How many places of the queue each network prefix has. */
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
      // The first await ends this turn of the loop, the second follows one that accepts requests.
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
     * Whether a new request would be refused; one for a key already waited for never is. One network prefix may
     * hold at most as many places as are left free: alone half of them.
     */
    refuses(key: string | null, networkPrefix: string): boolean {
      const free = maxWaiting - waiting;
      const isRefused = (places.get(networkPrefix) ?? 0) >= free && !(key && pending.has(key));
      if (isRefused) refused++;
      return isRefused;
    },
    /**
     * Runs work in its turn; false: it was refused, and did not run.
     * @param key of the cached result: further requests for it take no turn, and find it afterwards
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
