import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { household } from "./visitor/ip-address";

/** Several limits of one name are given from the shortest to the longest: what one refuses uses up no other. */
export type Limit = {
  /** So many in so many seconds. */
  points: number;
  seconds: number;
};

export type Limits = {
  /**
   * Counts one action against the limits of this name; false when one of them is reached.
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
  const attempt: Limits["attempt"] = async (name, key, limits) => {
    let seconds = 0;
    for (const limit of limits) {
      const limiter = limiterOf(name, limit);
      const wait = seconds === 0 ? consume(limiter, key) : reached(limiter, key);
      seconds = Math.max(seconds, await wait);
    }
    return seconds;
  };
  return {
    async allow(name, address, limits, about = "") {
      return (await attempt(name, `${household(address)} ${about}`, limits)) === 0;
    },
    attempt,
    async forgive(name, key, limits) {
      await Promise.all(limits.map((limit) => limiterOf(name, limit).reward(key)));
    },
  };
}

/** Counts one; seconds to wait when that is one too many. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsOf(refusal);
  }
}

/** Counts nothing; seconds to wait when one more would be too many. */
async function reached(limiter: RateLimiterMemory, key: string): Promise<number> {
  const state = await limiter.get(key);
  return state && state.remainingPoints <= 0 ? secondsOf(state) : 0;
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
