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
      .selectFrom((from) =>
        from
          .selectFrom("ratings")
          .select([
            "episode_id",
            (eb) => eb.fn.sum<number>("rating").as("sum"),
            (eb) => eb.fn.countAll<number>().as("count"),
          ])
          .groupBy("episode_id")
          .having((eb) => eb.fn.countAll(), ">=", minimum)
          .as("rated"),
      )
      .innerJoin("episodes", "episodes.id", "rated.episode_id")
      .select(["episodes.id", "title", "number", "sum", "count"])
      .where("date", "<=", today)
      .orderBy("date", "desc")
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
