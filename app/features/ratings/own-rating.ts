import { useEffect, useState, useSyncExternalStore } from "react";
import { browserSession, existingBrowserSession } from "~/lib/browser-session";
import { isRecord, readStored, writeStored } from "~/lib/browser-storage";
import { groupBy } from "~/lib/group-by";
import {
  boundsMessage,
  type EpisodeRatings,
  isStars,
  type Stars,
  summarise,
} from "./ratings.schema";

const RATINGS_KEY = "podcast-ratings";

/** `now`: given in this session of the browser, the stars are disabled. */
type OwnRating = { stars: number; now: boolean };

const answers = new Map<string, EpisodeRatings>();
const listeners = new Set<() => void>();
let version = 0;
/** Where the browser stores nothing: the ratings since the page was loaded. */
let unstored: StoredRating[] = [];

/** Keeps what was rated in this browser, and what the server answered for every part that shows it. */
export function keepRating(episodeId: string, rating: number, answer: EpisodeRatings): void {
  const { userAgent } = navigator;
  const record = { episodeId, rating, sessionId: browserSession(), userAgent };
  const log = recordRating(ownRatings(), record, Date.now());
  if (log) writeStored(RATINGS_KEY, log);
  if (log && readStored(RATINGS_KEY) === null) unstored = log.ratings;
  answers.set(episodeId, answer);
  version++;
  for (const listener of listeners) listener();
}

/** This browser's latest rating of an episode; null where there is none, and before the scripts run. */
export function useOwnRating(episodeId: string): OwnRating | null {
  const changes = useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  const [own, setOwn] = useState<OwnRating | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every change.
  useEffect(() => setOwn(findOwnRating(episodeId)), [episodeId, changes]);
  return own;
}

/** How the episode was rated, one's own rating included before the pages know of it. */
export function useRatings(
  episodeId: string,
  rendered: EpisodeRatings | null,
): EpisodeRatings | null {
  const answered = useSyncExternalStore(
    subscribe,
    () => answers.get(episodeId),
    () => undefined,
  );
  // Ratings become more, never fewer: the greater number is the newer one.
  return answered && answered.count >= (rendered?.count ?? 0) ? answered : rendered;
}

function findOwnRating(episodeId: string): OwnRating | null {
  const last = ownRatings().findLast((rating) => rating.episodeId === episodeId);
  return last ? { stars: last.rating, now: last.sessionId === existingBrowserSession() } : null;
}

function ownRatings(): StoredRating[] {
  const stored = readStored(RATINGS_KEY);
  return stored === null ? unstored : unexpired(parseRatings(stored), Date.now());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const retention = 365 * 24 * 60 * 60 * 1000;

/** `timestamp` in milliseconds since 1970. */
export type StoredRating = {
  episodeId: string;
  rating: Stars;
  timestamp: number;
  sessionId: string;
  userAgent: string;
};

/**
 * Adds a rating in the place of the session's earlier one for the episode; null, with a note, beyond 1 to 5.
 * Gives what the browser keeps under `podcast-ratings` (specification, section 3).
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

/** Ratings older than 365 days are dropped (specification, section 9). */
function unexpired(ratings: readonly StoredRating[], now: number): StoredRating[] {
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
    const kept = { episodeId, rating, timestamp, sessionId };
    return { ...kept, userAgent: typeof userAgent === "string" ? userAgent : "" };
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
