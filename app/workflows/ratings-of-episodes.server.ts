import { chartAbove, type RatingSummary } from "~/features/ratings/ratings.schema";
import { mapRatingSummaries } from "~/features/ratings/ratings.server";
import { listTopRated, type TopRated } from "~/features/ratings/top-rated.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { attempt } from "./attempt.server";

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
