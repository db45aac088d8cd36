import { summarise } from "~/features/player/listening/listening-log";
import type { StoredRating } from "~/features/ratings/own-rating";
import { rankRatings } from "~/features/ratings/top-rated";
import { groupBy } from "~/lib/group-by";
import { type LocalLog, RATING_RETENTION_MS } from "./local-log";

export type RatingSums = ReturnType<typeof ratingSums>;

export type LocalSums = ReturnType<typeof sumUp>;

export function sumUp(log: LocalLog, now: number) {
  const listening = summarise(log.sessions, now);
  const { sessions, totalPlaytime } = listening;
  const completed = sessions.filter((session) => session.completed).length;
  const ratings = keptRatings(log.ratings, now);
  const byEpisode = groupBy(ratings, ({ episodeId }) => episodeId);
  return {
    listening,
    averageDuration: sessions.length === 0 ? 0 : totalPlaytime / sessions.length,
    completionRate: sessions.length === 0 ? 0 : completed / sessions.length,
    ratings: ratingSums(ratings),
    /** Best first. */
    ratedEpisodes: rankRatings(
      [...byEpisode].map(([episodeId, own]) => ({ episodeId, ...ratingSums(own) })),
    ),
  };
}

/** What the stars keep under `podcast-ratings`. */
export function ratingLog(all: readonly StoredRating[], now: number) {
  const ratings = keptRatings(all, now);
  const byEpisode = groupBy(ratings, ({ episodeId }) => episodeId);
  const stats = [...byEpisode].map(([episodeId, own]) => {
    const { count, average, distribution, lastRated } = ratingSums(own);
    const ratingDistribution = Object.fromEntries(
      distribution.map((number, index) => [index + 1, number]),
    );
    return [
      episodeId,
      { totalRatings: count, averageRating: average, ratingDistribution, lastRated },
    ] as const;
  });
  return { ratings, episodeStats: Object.fromEntries(stats) };
}

function keptRatings(ratings: readonly StoredRating[], now: number): StoredRating[] {
  return ratings.filter(({ timestamp }) => now - timestamp <= RATING_RETENTION_MS);
}

function ratingSums(ratings: readonly StoredRating[]) {
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => ratings.filter(({ rating }) => rating === stars).length,
  );
  const count = ratings.length;
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((sum / count) * 100) / 100,
    /** How often each number of stars was given, one star first. */
    distribution,
    /** Milliseconds since 1970. */
    lastRated: ratings.reduce((last, { timestamp }) => Math.max(last, timestamp), 0),
  };
}
