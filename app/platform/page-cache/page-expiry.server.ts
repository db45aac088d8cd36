import { nextBerlinMidnight } from "~/lib/time/berlin-time";
import { attempt } from "~/platform/attempt.server";
import { cachedPerContent } from "~/platform/db/cached-until-change";
import type { Services } from "~/platform/services.server";

const minute = 60 * 1000;

/** A value and the milliseconds since 1970 from which, and before which, it is valid: a clock may be set back. */
type Kept<Value> = { from: number; until: number; value?: Value };

const nothing = { from: 0, until: 0 };

const keptExpiry = cachedPerContent((): Kept<never> => ({ ...nothing }));

/** The moment at which a page rendered now expires: the next midnight, or an earlier planned publication. */
export async function nextPageExpiry(services: Services, now: Date): Promise<Date> {
  const kept = keptExpiry(services.content);
  const from = now.getTime();
  if (isValid(kept, from)) return new Date(kept.until);
  const midnight = nextBerlinMidnight(now);
  const moments = await attempt(services, () =>
    Promise.all(
      services.rooms.all.map(({ nextChange }) => nextChange?.(services.db, now.toISOString())),
    ),
  );
  if (!moments) return new Date(from + minute);
  const next = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const until = Math.min(midnight.getTime(), ...next);
  Object.assign(kept, { from, until });
  return new Date(until);
}

/**
 * Reads once for all pages until they expire or the content changes. What was read while the database was
 * unavailable is not kept.
 */
export function readUntilExpiry<Value>(read: (services: Services) => Promise<Value>) {
  const keptOf = cachedPerContent((): Kept<Value> => ({ ...nothing }));
  return async (services: Services): Promise<Value> => {
    const { content, clock } = services;
    const kept = keptOf(content);
    const now = clock.now();
    const from = now.getTime();
    if (kept.value !== undefined && isValid(kept, from)) return kept.value;
    const { misses } = content;
    const until = (await nextPageExpiry(services, now)).getTime();
    const value = await read(services);
    if (content.misses === misses) Object.assign(kept, { from, until, value });
    return value;
  };
}

function isValid({ from, until }: Kept<unknown>, now: number): boolean {
  return from <= now && now < until;
}
