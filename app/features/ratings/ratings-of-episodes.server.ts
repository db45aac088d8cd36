import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { chartAbove, type RatingSummary } from "./ratings.schema";
import { mapRatingSummaries } from "./ratings.server";
import { listTopRated, type TopRated } from "./top-rated.server";

/** How these episodes were rated, by episode; a list is worth showing without it too. */
export async function ratingsOf(
  services: Services,
  episodes: readonly { id: string }[] | undefined,
): Promise<Record<string, RatingSummary>> {
  const ids = (episodes ?? []).map(({ id }) => id);
  return (await attempt(services, () => mapRatingSummaries(services.db, ids))) ?? {};
}

/** Fewer episodes make no list of the best. */
const fewestTopRated = 3;

/** The best rated episodes that enough visitors have rated; empty while there are fewer than three. */
export async function topRatedOf(services: Services): Promise<TopRated[]> {
  const top = await attempt(services, () =>
    listTopRated(services.db, today(services.clock), { minimum: chartAbove + 1 }),
  );
  return top && top.length >= fewestTopRated ? top : [];
}
