import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { household } from "./visitor/ip-address";

export type Limit = {
  /** So many in so many seconds. */
  points: number;
  seconds: number;
};

export type Limits = {
  /**
   * Counts one deed against the limits of this name; false when one of them is reached.
   * Kept in memory by IPv4 address or IPv6 /64: each process counts for itself, and a restart forgets.
   * @param about what is counted apart from everything else of this name, such as an id
   */
  allow(name: string, address: string, limits: readonly Limit[], about?: string): Promise<boolean>;
  /**
   * Counts an attempt of something that only failures use up, such as a login. Counted before it is known
   * how it ends: a hundred attempts at once are a hundred.
   * @param key what is counted by
   * @returns seconds to wait when a limit is reached, else 0
   */
  attempt(name: string, key: string, limits: readonly Limit[]): Promise<number>;
  /** Takes an attempt off again: it was no failure. */
  forgive(name: string, key: string, limits: readonly Limit[]): Promise<void>;
};

export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { points, seconds }: Limit) => {
    const keyPrefix = `${name}:${points}:${seconds}`;
    let limiter = limiters.get(keyPrefix);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
      limiters.set(keyPrefix, limiter);
    }
    return limiter;
  };
  return {
    async allow(name, address, limits, about = "") {
      const key = `${household(address)} ${about}`;
      const results = await Promise.allSettled(
        limits.map((limit) => limiterOf(name, limit).consume(key)),
      );
      return results.every(({ status }) => status === "fulfilled");
    },
    async attempt(name, key, limits) {
      const results = await Promise.allSettled(
        limits.map((limit) => limiterOf(name, limit).consume(key)),
      );
      return Math.max(0, ...results.map((result) => secondsToWait(result)));
    },
    async forgive(name, key, limits) {
      await Promise.all(limits.map((limit) => limiterOf(name, limit).reward(key)));
    },
  };
}

function secondsToWait(result: PromiseSettledResult<RateLimiterRes>): number {
  if (result.status === "fulfilled") return 0;
  if (!(result.reason instanceof RateLimiterRes)) throw result.reason;
  return Math.max(1, Math.ceil(result.reason.msBeforeNext / 1000));
}
