import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { turnstile } from "~/lib/turnstile";

export type BudgetOptions = {
  /** So many run at a time. */
  width?: number;
  mostWaiting?: number;
  /** Milliseconds after which who waits is told to come again. */
  patience?: number;
  /** Milliseconds after which what runs no longer thinks, but waits itself: the next has its turn. */
  hold?: number;
};

export type Budget = ReturnType<typeof createBudget>;

/**
 * What anybody can ask for without end: few run at a time, and before the next begins, whoever asks for something
 * else has had a turn of the event loop.
 */
export function createBudget({
  width = 1,
  mostWaiting = 64,
  patience = 5000,
  hold = 250,
}: BudgetOptions = {}) {
  const pass = turnstile(width);
  const pending = new Map<string, Promise<unknown>>();
  /** How many places of the queue each household has. */
  const places = new Map<string, number>();
  let waiting = 0;
  let refused = 0;

  function take(household: string, count: 1 | -1): void {
    waiting += count;
    const taken = (places.get(household) ?? 0) + count;
    if (taken > 0) places.set(household, taken);
    else places.delete(household);
  }

  async function inTurn(household: string, work: () => Promise<unknown>): Promise<boolean> {
    const from = performance.now();
    let running: Promise<unknown> | undefined;
    take(household, 1);
    return pass(async () => {
      take(household, -1);
      if (performance.now() - from > patience) return false;
      running = work();
      await Promise.race([running.catch(() => {}), wait(hold, undefined, { ref: false })]);
      // The first ends this turn of the loop, the second one that looks for requests.
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
     * Whether what is asked for now would be refused; what somebody waits for already never is. One household has no
     * more places than are left free for others: alone half of them.
     */
    refuses(key: string | null, household: string): boolean {
      const free = mostWaiting - waiting;
      const isRefused = (places.get(household) ?? 0) >= free && !(key && pending.has(key));
      if (isRefused) refused++;
      return isRefused;
    },
    /**
     * Runs work in its turn; false: it was refused, and did not run.
     * @param key of what is kept when it is made: who asks for the same takes no turn, and finds it afterwards
     */
    async run(
      key: string | null,
      household: string,
      work: () => Promise<unknown>,
    ): Promise<boolean> {
      const same = key ? pending.get(key) : undefined;
      if (same) {
        await same;
        await work();
        return true;
      }
      if (this.refuses(key, household)) return false;
      const running = inTurn(household, work);
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
