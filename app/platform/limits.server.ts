import { networkPrefix } from "./visitor/visitor.server";

/** A limit. Of several for one name, the shortest comes first: what it refuses does not count for the others. */
export type Limit = {
  /** Maximum number of actions in `seconds`. */
  points: number;
  seconds: number;
};

export type Limits = {
  /**
   * Counts one action against the limits of this name, by IPv4 address or IPv6 /64. Returns false if one of them is
   * reached.
   * @param about a part of this name that is counted separately, such as an id
   */
  allow(name: string, address: string, limits: readonly Limit[], about?: string): Promise<boolean>;
  /** As `allow`, with an exact count shared by all processes. Each call writes, so this is for rare actions. */
  allowShared: Limits["allow"];
  /** Reverses `allow` for an action that failed. */
  giveBack: (...allowed: Parameters<Limits["allow"]>) => Promise<void>;
  /**
   * Counts an attempt against limits that only failures use up, such as those of logins. It counts before its
   * result is known, so that attempts at the same time all count; `forgive` reverses it.
   * @param key the key to count by
   * @returns seconds to wait when a limit is reached, else 0
   */
  attempt(name: string, key: string, limits: readonly Limit[]): Promise<number>;
  /** Remaining points of a limit for a key, and seconds until it resets. */
  left(name: string, key: string, limit: Limit): { points: number; seconds: number };
  /** Reverses `attempt` after a success. */
  forgive(name: string, key: string, limits: readonly Limit[]): Promise<void>;
  /** Returns the counts that other processes need, each once. */
  drainShares(): Share[];
  learn(known: Known): void;
  /** Sets how `allowShared` counts with other processes. */
  shareBy(count: CountShared): void;
};

/**
 * Adds one to each count, or to none of them if one is full.
 * @returns whether it was counted; null if unknown
 */
export type CountShared = (counts: readonly SharedCount[]) => Promise<boolean | null>;
export type SharedCount = { id: string; points: number; until: number };

/** `used`: points used since the last share, negative if returned. */
export type Share = { id: string; used: number; until: number };
type Known = { id: string; used: number; until: number };

type Count = {
  /** Used points, as far as this process knows. */
  used: number;
  /** When the count resets, in milliseconds of the system's clock. */
  until: number;
  points: number;
  /** The part of `used` that this process has not shared yet. */
  unshared: number;
  /** True if other processes know of this count. */
  isShared: boolean;
};

/** The part of a limit from which its count is shared and stored; most counts stay below. */
const shareFrom = 1 / 4;
const sweepMilliseconds = 60_000;
/** Maximum number of counts in memory; beyond, the ones that reset first are dropped. */
const max = 200_000;

/**
 * Creates limits with counts in memory, so that no request waits for the database. `shareLimits` shares the counts
 * with other processes and restores them after a restart.
 * @param idOf turns a count's id into the one stored in the database, which must not identify anybody
 */
export function createLimits(idOf: (text: string) => string = (text) => text): Limits {
  const counts = new Map<string, Count>();
  const changed = new Set<string>();
  let sweptAt = Date.now();

  function countOf(id: string, { points, seconds }: Limit): Count {
    const now = Date.now();
    if (now - sweptAt > sweepMilliseconds || counts.size > max) sweep(now);
    const latest = now + seconds * 1000;
    let count = counts.get(id);
    if (!count || count.until <= now) {
      count = { used: 0, unshared: 0, isShared: false, until: latest, points };
      counts.set(id, count);
    }
    // Counts from other processes lack the limit's points and duration.
    count.points = points;
    // Ends a count early that began while a clock was ahead.
    count.until = Math.min(count.until, latest);
    return count;
  }

  function sweep(now: number): void {
    sweptAt = now;
    for (const [id, { until }] of counts) if (until <= now) counts.delete(id);
    if (counts.size <= max) return;
    const first = [...counts].sort(([, a], [, b]) => a.until - b.until).slice(0, max / 10);
    for (const [id] of first) counts.delete(id);
  }

  function add(id: string, count: Count, points: number): void {
    count.used += points;
    count.unshared += points;
    changed.add(id);
  }

  const idsOf = (name: string, key: string, limits: readonly Limit[]) =>
    limits.map((limit) => {
      const id = idOf(`limit ${name} ${limit.points} ${limit.seconds} ${key}`);
      return { id, count: countOf(id, limit) };
    });

  const attempt: Limits["attempt"] = async (name, key, limits) => {
    let seconds = 0;
    for (const { id, count } of idsOf(name, key, limits)) {
      if (count.used >= count.points) seconds = Math.max(seconds, secondsUntil(count.until));
      else if (seconds === 0) add(id, count, 1);
    }
    return seconds;
  };
  const forgive: Limits["forgive"] = async (name, key, limits) => {
    for (const { id, count } of idsOf(name, key, limits)) if (count.used > 0) add(id, count, -1);
  };
  const keyOf = (address: string, about = "") => `${networkPrefix(address)} ${about}`;
  const allow: Limits["allow"] = async (name, address, limits, about) =>
    (await attempt(name, keyOf(address, about), limits)) === 0;
  let countShared: CountShared | null = null;
  return {
    allow,
    async allowShared(name, address, limits, about) {
      const known = idsOf(name, keyOf(address, about), limits);
      if (known.some(({ count }) => count.used >= count.points)) return false;
      const shared = known.map(({ id, count: { points, until } }) => ({ id, points, until }));
      return (await countShared?.(shared)) ?? allow(name, address, limits, about);
    },
    shareBy(count) {
      countShared = count;
    },
    giveBack: (name, address, limits, about) => forgive(name, keyOf(address, about), limits),
    attempt,
    left(name, key, limit) {
      const [known] = idsOf(name, key, [limit]);
      const { used, until } = known?.count ?? { used: 0, until: 0 };
      return { points: Math.max(0, limit.points - used), seconds: secondsUntil(until) };
    },
    forgive,
    drainShares() {
      const shares: Share[] = [];
      for (const id of changed) {
        const count = counts.get(id);
        if (!count || count.unshared === 0) continue;
        if (count.isShared || count.used >= count.points * shareFrom) {
          shares.push({ id, used: count.unshared, until: count.until });
          Object.assign(count, { unshared: 0, isShared: true });
        }
      }
      changed.clear();
      return shares;
    },
    learn({ id, used, until }) {
      const count = counts.get(id);
      if (until <= Date.now()) return;
      if (!count || count.until <= Date.now())
        counts.set(id, { used, until, unshared: 0, isShared: true, points: 0 });
      else Object.assign(count, { used: used + count.unshared, until, isShared: true });
    },
  };
}

/** Returns the result of `work`, or 'limited' if a limit is reached. Work that throws does not count. */
export async function withinLimits<Result>(
  limits: Limits,
  by: "allow" | "allowShared",
  counts: readonly Readonly<Parameters<Limits["allow"]>>[],
  work: () => Promise<Result>,
): Promise<Result | "limited"> {
  for (const count of counts) if (!(await limits[by](...count))) return "limited";
  try {
    return await work();
  } catch (error) {
    for (const count of counts) await limits.giveBack(...count);
    throw error;
  }
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - Date.now()) / 1000));
}
