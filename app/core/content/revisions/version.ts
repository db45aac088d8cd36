/**
 * The version of a text is the moment of its last save (ISO 8601), each strictly later: two saves within one
 * millisecond are two versions.
 */
export function nextVersion(previous: string, now: Date): string {
  const after = Date.parse(previous) + 1;
  return new Date(Math.max(now.getTime(), Number.isNaN(after) ? 0 : after)).toISOString();
}
