const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const toADay = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day];

/** Pauses between attempts; the first one follows the first failure. */
const pauses = {
  job: toADay,
  /** Other servers may be down for a weekend: ten attempts in three days. */
  delivery: [...toADay, day],
  push: [minute, 10 * minute, hour],
  websubIntent: [minute, 5 * minute],
};

/**
 * Milliseconds for which attempts continue, for receivers whose rows store when they began to fail. The pauses grow
 * with the time since then.
 */
const lifetimes = { channel: Number.POSITIVE_INFINITY, websub: 3 * day };

/** Longest possible pause; a row with a longer one was written by a clock that was ahead. */
export const longestPause = { delivery: day, channel: 12 * hour, websub: 12 * hour };

type Schedule = keyof typeof pauses;
type Lifetime = keyof typeof lifetimes;

/** Milliseconds to wait after this many failed attempts; null if no attempt is left. */
export function pauseAfter(schedule: Schedule, attempts: number): number | null {
  return pauses[schedule][attempts - 1] ?? null;
}

/** The next attempt after this many failed ones, the last of them now; null if none is left. */
export function nextAttempt(schedule: Schedule, attempts: number, now: Date): Date | null {
  const pause = pauseAfter(schedule, attempts);
  return pause === null ? null : new Date(now.getTime() + pause);
}

/** The next attempt if all have failed since `since`, the last of them now; null if none is left. */
export function nextWhileFailing(schedule: Lifetime, since: string, now: Date): Date | null {
  const failing = now.getTime() - Date.parse(since);
  if (failing >= lifetimes[schedule]) return null;
  return new Date(now.getTime() + Math.min(longestPause[schedule], Math.max(minute, failing)));
}
