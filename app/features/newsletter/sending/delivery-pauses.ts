const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const pauses = [
  ...[30 * second, 2 * minute, 10 * minute],
  ...[hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour],
];

/** Milliseconds until a refused mail is tried again after so many attempts; null: no more. */
export function deliveryPause(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}

/** A mail that nobody could judge, because the server took none of ours, makes room for others. */
export const steppedBackMilliseconds = 30 * second;

const troublePauses = [5, 10, 20, 40, 60, 120, 180, 300].map((seconds) => seconds * second);

/** Milliseconds until the sender tries again after so many failures to reach the server in a row. */
export function troublePause(failures: number): number {
  return troublePauses[failures - 1] ?? 300 * second;
}

/** How long a process holds what it claimed, unless it says that it is still at it. */
export const leaseMilliseconds = 15 * second;
export const renewMilliseconds = 4 * second;
