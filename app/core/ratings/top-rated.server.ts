import { isPlayable } from "~/core/episodes/episodes.schema";
import { usedColumn } from "~/core/show/used-parts.server";
import { answerOr } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { chartAbove, meanOf, type RatingSummary } from "./ratings.schema";
import { mapRatingSummaries, summedRatings } from "./ratings.server";
import { rankRatings } from "./top-rated";

/** Ratings by episode. Empty if they cannot be read, since a list can be shown without them. */
export async function ratingsOf(
  services: Services,
  episodes: readonly { id: string }[] | undefined,
): Promise<Record<string, RatingSummary>> {
  const ids = (episodes ?? []).map(({ id }) => id);
  return answerOr(services, {}, () => mapRatingSummaries(services.db, ids));
}

/** With fewer episodes than this, the list of best rated ones is not shown. */
const minTopRated = 3;

/** The best rated episodes with enough ratings. Empty if there are fewer than three. */
export async function topRatedOf(services: Services) {
  const rules = { minimum: chartAbove + 1 };
  const top = await answerOr(services, [], () =>
    listTopRated(services.db, now(services.clock), rules),
  );
  return top.length >= minTopRated ? top : [];
}

/**
 * The best rated episodes that are published and have audio, in the order of `rankRatings`.
 * @param now moment in UTC. `minimum` is the number of ratings that an episode needs.
 */
export async function listTopRated(db: Db, now: string, { limit = 10, minimum = 1 } = {}) {
  const rows = await db
    .selectFrom(
      summedRatings(db)
        .having((eb) => eb.fn.countAll(), ">=", minimum)
        .as("rated"),
    )
    .innerJoin("episodes", "episodes.id", "rated.episode_id")
    .select([
      "episodes.id as episodeId",
      "title",
      "number",
      usedColumn<string>("verdict", "verdict").as("verdict"),
      "audio_url",
      "sum",
      "count",
    ])
    .where("public_from", "<=", now)
    .orderBy("date", "desc")
    .execute();
  const rated = rows
    .filter(({ audio_url }) => isPlayable(audio_url))
    .map(({ sum, audio_url, ...row }) => ({ ...row, average: meanOf(sum, row.count) }));
  return rankRatings(rated).slice(0, limit);
}
