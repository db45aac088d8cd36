import { RateLimiterMemory } from "rate-limiter-flexible";
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
  };
}
