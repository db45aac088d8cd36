import { nextBerlinMidnight } from "~/lib/time/berlin-time";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

const minute = 60 * 1000;

/** The moment at which a page rendered now expires: the next midnight, or an earlier planned publication. */
export async function nextPageExpiry(services: Services, now: Date): Promise<Date> {
  const midnight = nextBerlinMidnight(now);
  const moments = await attempt(services, () =>
    Promise.all(
      services.rooms.all.map(({ nextChange }) => nextChange?.(services.db, now.toISOString())),
    ),
  );
  if (!moments) return new Date(now.getTime() + minute);
  const next = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  return new Date(Math.min(midnight.getTime(), ...next));
}
