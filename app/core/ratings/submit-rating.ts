import { browserSession, raterSession } from "~/lib/browser-session";
import { writeStored } from "~/lib/browser-storage";
import { groupBy } from "~/lib/group-by";
import { ownRatings, RATINGS_KEY, type StoredRating, showRating, unexpired } from "./own-rating";
import { boundsMessage } from "./rating-words";
import { type EpisodeRatings, isStars, summarise } from "./ratings.schema";

/**
 * Sends a rating and stores it in this browser. Loaded on first use.
 * @returns null, or the German message of a refusal
 * @throws if there was no answer
 */
export async function submitRating(episodeId: string, rating: number): Promise<string | null> {
  const response = await fetch(`/episodes/${episodeId}/rating`, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ rating: String(rating), session: raterSession() }),
  });
  const { ratings, message = "" }: { ratings?: EpisodeRatings; message?: string } =
    await response.json();
  if (!ratings) return message;
  const { userAgent } = navigator;
  const record = { episodeId, rating, sessionId: browserSession(), userAgent };
  const log = recordRating(ownRatings(), record, Date.now());
  if (log) writeStored(RATINGS_KEY, log);
  showRating(episodeId, log?.ratings ?? [], ratings);
  return null;
}

/**
 * Adds a rating, replacing an earlier one of the same session for the episode. Returns the new value of
 * `podcast-ratings` (specification, section 3), or logs a message and returns null if the rating is not 1 to 5.
 */
export function recordRating(
  ratings: readonly StoredRating[],
  entry: Omit<StoredRating, "rating" | "timestamp"> & { rating: number },
  now: number,
) {
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
