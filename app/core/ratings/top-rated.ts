import type { RatingSummary } from "./ratings.schema";

/** Averages this close are equal (specification, section 9). */
const equalWithin = 0.1;

/**
 * Best first: averages within 0.1 are equal, and among equals the one with more ratings comes first. 'Within 0.1'
 * is not transitive, so it is measured from the best of each group: what lies within 0.1 of the best average is
 * its equal, the first that does not begins the next group. Equal in both, the better average decides, then the
 * given order.
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

/** Averages have two decimals; as whole hundredths their difference is exact. */
function isEqual(best: RatingSummary, other: RatingSummary): boolean {
  return Math.round((best.average - other.average) * 100) <= equalWithin * 100;
}
