import { isRecord } from "~/lib/browser-storage";
import { groupBy } from "~/lib/group-by";
import { boundsMessage, isStars, type Stars, summarise } from "./ratings.schema";

const retention = 365 * 24 * 60 * 60 * 1000;

/** `timestamp` in milliseconds since 1970. */
export type StoredRating = {
  episodeId: string;
  rating: Stars;
  timestamp: number;
  sessionId: string;
  userAgent: string;
};

/** What the browser keeps under `podcast-ratings` (specification, section 3). */
export type RatingLog = {
  ratings: StoredRating[];
  episodeStats: Record<
    string,
    {
      totalRatings: number;
      averageRating: number;
      ratingDistribution: Record<number, number>;
      lastRated: number;
    }
  >;
};

/** Adds a rating in the place of the session's earlier one for the episode; null, with a note, beyond 1 to 5. */
export function recordRating(
  ratings: readonly StoredRating[],
  entry: Omit<StoredRating, "rating" | "timestamp"> & { rating: number },
  now: number,
): RatingLog | null {
  const { episodeId, sessionId, userAgent, rating } = entry;
  if (!isStars(rating)) {
    console.warn(boundsMessage);
    return null;
  }
  const kept = unexpired(ratings, now).filter(
    (other) => other.episodeId !== episodeId || other.sessionId !== sessionId,
  );
  const all = [...kept, { episodeId, rating, timestamp: now, sessionId, userAgent }];
  const byEpisode = [...groupBy(all, (other) => other.episodeId)];
  return {
    ratings: all,
    episodeStats: Object.fromEntries(byEpisode.map(([id, group]) => [id, statsOf(group)])),
  };
}

/** Ratings older than 365 days are dropped (specification, section 9). */
export function unexpired(ratings: readonly StoredRating[], now: number): StoredRating[] {
  return ratings.filter(({ timestamp }) => now - timestamp <= retention);
}

/** The ratings of a stored log; whatever is none is left out. */
export function parseRatings(value: unknown): StoredRating[] {
  const ratings = isRecord(value) && Array.isArray(value.ratings) ? value.ratings : [];
  return ratings.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { episodeId, rating, timestamp, sessionId, userAgent } = entry;
    if (typeof episodeId !== "string" || typeof sessionId !== "string") return [];
    if (typeof timestamp !== "number" || !isStars(rating)) return [];
    return {
      episodeId,
      rating,
      timestamp,
      sessionId,
      userAgent: typeof userAgent === "string" ? userAgent : "",
    };
  });
}

function statsOf(ratings: readonly StoredRating[]) {
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => ratings.filter(({ rating }) => rating === stars).length,
  );
  const { count, average } = summarise(distribution);
  return {
    totalRatings: count,
    averageRating: average,
    ratingDistribution: Object.fromEntries(distribution.map((number, at) => [at + 1, number])),
    lastRated: Math.max(...ratings.map(({ timestamp }) => timestamp)),
  };
}
