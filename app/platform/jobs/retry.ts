const minute = 60 * 1000;
const hour = 60 * minute;

const pauses = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);

/** How long a job holds what it claimed; a process that died meanwhile loses it then. */
export const leaseMilliseconds = 5 * minute;
export const keepDoneMilliseconds = 30 * 24 * hour;

/** Milliseconds to wait after so many failed attempts; null: no more attempts. */
export function pauseAfter(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}

/** Trying again would not help: the receiver refused for good, what it was about is gone. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/** The process ends before the job did: the next one takes it up at once, and it counts as no failure. */
export class InterruptedError extends Error {
  override name = "InterruptedError";
}
