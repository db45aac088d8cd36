import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import {
  allStars,
  type EpisodeRatings,
  meanOf,
  type RatingSummary,
  summarise,
} from "./ratings.schema";

/** Keeps one rating per episode and visitor; a later one replaces it. 1 to 5, else the database refuses. */
export async function saveRating(
  db: Db,
  { episodeId, visitor, rating }: { episodeId: string; visitor: string; rating: number },
  now: Date,
): Promise<void> {
  const given = { rating, created_at: now.toISOString() };
  await orDataError("Failed to save rating", () =>
    db
      .insertInto("ratings")
      .values({ episode_id: episodeId, visitor, ...given })
      .onConflict((conflict) => conflict.columns(["episode_id", "visitor"]).doUpdateSet(given))
      .execute(),
  );
}

/** Whether this visitor has rated this episode before. */
export async function hasRated(db: Db, episodeId: string, visitor: string): Promise<boolean> {
  const row = await orDataError("Failed to fetch ratings", () =>
    db
      .selectFrom("ratings")
      .select("rating")
      .where("episode_id", "=", episodeId)
      .where("visitor", "=", visitor)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

const demo = "demo-";

/** A visitor that nobody was: what the demo show's ratings are kept under. */
export function demoVisitor(index: number): string {
  return `${demo}${index}`;
}

/**
 * How an episode was rated; all zero when it was not.
 * @param byPeople without what the demo show brought along
 */
export async function getRatings(
  db: Db,
  episodeId: string,
  { byPeople = false } = {},
): Promise<EpisodeRatings> {
  const rows = await orDataError("Failed to fetch ratings", () =>
    db
      .selectFrom("ratings")
      .select(["rating", (eb) => eb.fn.countAll<number>().as("count")])
      .where("episode_id", "=", episodeId)
      .$if(byPeople, (select) => select.where("visitor", "not like", `${demo}%`))
      .groupBy("rating")
      .execute(),
  );
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  return summarise(allStars.map((stars) => counts.get(stars) ?? 0));
}

/** Mean and number by episode; an episode without ratings is not among them. */
export async function mapRatingSummaries(
  db: Db,
  episodeIds: readonly string[],
): Promise<Record<string, RatingSummary>> {
  if (episodeIds.length === 0) return {};
  const rows = await orDataError("Failed to fetch ratings", () =>
    summedRatings(db).where("episode_id", "in", episodeIds).execute(),
  );
  return Object.fromEntries(
    rows.map(({ episode_id, sum, count }) => [episode_id, { average: meanOf(sum, count), count }]),
  );
}

/** Sum and number of the ratings of each episode. */
export function summedRatings(db: Db) {
  return db
    .selectFrom("ratings")
    .select([
      "episode_id",
      (eb) => eb.fn.sum<number>("rating").as("sum"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .groupBy("episode_id");
}
