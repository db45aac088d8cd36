import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { meanOf, type RatingSummary } from "./ratings.schema";
import { rankRatings } from "./top-rated";

export type TopRated = RatingSummary & { episodeId: string; title: string; number: number | null };

/** The best rated of the published episodes in the order of `rankRatings`; `today` is YYYY-MM-DD in Berlin. */
export async function listTopRated(
  db: Db,
  today: string,
  {
    limit = 10,
    minimum = 1,
  }: { limit?: number /** Fewest ratings that count. */; minimum?: number } = {},
): Promise<TopRated[]> {
  const rows = await orDataError("Failed to fetch ratings", () =>
    db
      .selectFrom("ratings")
      .innerJoin("episodes", "episodes.id", "ratings.episode_id")
      .select([
        "episodes.id",
        "episodes.title",
        "episodes.number",
        (eb) => eb.fn.sum<number>("rating").as("sum"),
        (eb) => eb.fn.countAll<number>().as("count"),
      ])
      .where("date", "<=", today)
      .groupBy(["episodes.id", "episodes.title", "episodes.number", "episodes.date"])
      .having((eb) => eb.fn.countAll(), ">=", minimum)
      .orderBy("episodes.date", "desc")
      .execute(),
  );
  const rated = rows.map(({ id, title, number, sum, count }) => ({
    episodeId: id,
    title,
    number,
    average: meanOf(sum, count),
    count,
  }));
  return rankRatings(rated).slice(0, limit);
}
