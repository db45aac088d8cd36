/**
 * The next version of a text: the moment of its save (ISO 8601), but always later than the previous version,
 * even within one millisecond.
 */
export function nextVersion(previous: string, now: Date): string {
  const after = Date.parse(previous) + 1;
  return new Date(Math.max(now.getTime(), Number.isNaN(after) ? 0 : after)).toISOString();
}
