import type { RatingSummary } from "./ratings.schema";

/** Averages that differ by at most this count as equal (specification, section 9). */
const equalWithin = 0.1;

/**
 * Sorts by rating, best first. Averages within 0.1 count as equal, and among these the one with more ratings comes
 * first. 'Within 0.1' is not transitive, so entries are grouped: a group has all averages within 0.1 of its best one,
 * and the next lower average begins a new group. Within a group, entries with the same number of ratings are sorted by
 * average, then stay in the given order.
 */
export function rankRatings<T extends RatingSummary>(rated: readonly T[]): T[] {
  const byAverage = rated.toSorted((a, b) => b.average - a.average);
  const groups: T[][] = [];
  for (const entry of byAverage) {
    const group = groups.at(-1);
    if (group?.[0] && isEqual(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => group.toSorted((a, b) => b.count - a.count));
}

/** Compares in whole hundredths, since averages have two decimals and floating-point differences would be inexact. */
function isEqual(best: RatingSummary, other: RatingSummary): boolean {
  return Math.round((best.average - other.average) * 100) <= equalWithin * 100;
}
