/** A compound has a head of three letters or more before a tail of four: Näh-maschine. */
const shortestCompound = 7;
const shortestTail = 4;
/** What these begin is derived, not composed, unless it is long: a Verkauf is no kind of Kauf. */
const derived = /^((ver|ent|zer|emp|miss).{0,8}|sch.{0,5})$/;

/**
 * The form under which the tail of a compound is found: the stem backwards, so that its end is a beginning and
 * 'filter' finds Kaffeefilter by prefix. null for a word that is too short to be composed.
 */
export function compoundKey(stem: string): string | null {
  if (stem.length < shortestCompound || derived.test(stem) || !/^\p{L}+$/u.test(stem)) return null;
  return reversed(stem);
}

/** The beginning that the keys of all compounds with this tail share; null when it is too short for one. */
export function tailKey(folded: string, stem: string): string | null {
  const isLong = stem.length >= shortestTail || (stem.length === 3 && folded.length > shortestTail);
  return isLong && /^\p{L}+$/u.test(stem) ? reversed(stem) : null;
}

/** Whether a word is a compound that ends with this stem. */
export function endsWithTail(stem: string, tail: string): boolean {
  return stem.length > tail.length && stem.endsWith(tail) && compoundKey(stem) !== null;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}
