import type { Claim, DossierEvent } from "~/features/dossier/dossier";
import { daysOf, parseEdtf } from "~/lib/edtf";

const mostClaims = 10;
const mostEvents = 8;
const leastEvents = 3;

/** Claims to judge: the first of the dossier. */
export function claimsToJudge(claims: readonly Claim[]): Claim[] {
  return claims.slice(0, mostClaims);
}

/** Events with one answer only to what came first, in the order of time; none where there are too few. */
export function eventsToOrder(events: readonly DossierEvent[]): DossierEvent[] {
  const dated = events
    .filter((event) => !tellsItsYear(event))
    .map((event) => ({ event, ...daysOf(event.date) }))
    .sort((a, b) => a.to - b.to || b.from - a.from);
  const apart: typeof dated = [];
  for (const one of dated) if (one.from > (apart.at(-1)?.to ?? -Infinity)) apart.push(one);
  if (apart.length < leastEvents) return [];
  const count = Math.min(mostEvents, apart.length);
  // The first, the last, and as evenly between as can be.
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (apart.length - 1)) / (count - 1)),
  );
  return places.flatMap((place) => apart[place]?.event ?? []);
}

function tellsItsYear({ date, text }: DossierEvent): boolean {
  const years = [parseEdtf(date)?.from.year, parseEdtf(date)?.to?.year];
  return years.some((year) => year !== undefined && new RegExp(`\\b${year}\\b`).test(text));
}

/** Entries mixed by their ids: always the same way, and never as they came. */
export function mixed<Entry extends { id: string }>(entries: readonly Entry[], seed: string) {
  const keyed = entries.map((entry) => ({ entry, key: hash(`${seed} ${entry.id}`) }));
  const order = keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry);
  const isAsItCame = order.every((entry, index) => entry === entries[index]);
  return isAsItCame ? order.reverse() : order;
}

/** FNV-1a, with its bits mixed once more: ids often differ in their last character only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
