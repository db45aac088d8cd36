import { useEffect, useState, useSyncExternalStore } from "react";
import { existingBrowserSession } from "~/lib/browser-session";
import { isRecord, readStored } from "~/lib/browser-storage";
import { type EpisodeRatings, isStars, type Stars } from "./ratings.schema";

export const RATINGS_KEY = "podcast-ratings";

/** `now`: true for a rating given in this browser session, after which the stars are disabled. */
type OwnRating = { stars: number; now: boolean };

const answers = new Map<string, EpisodeRatings>();
const listeners = new Set<() => void>();
let version = 0;
/** Ratings given since the page was loaded, if the browser stores nothing. */
let unstored: readonly StoredRating[] = [];

/** Updates all ratings on the page with the rating given in this browser and the server's answer. */
export function showRating(
  episodeId: string,
  kept: readonly StoredRating[],
  answer: EpisodeRatings,
): void {
  if (readStored(RATINGS_KEY) === null) unstored = kept;
  answers.set(episodeId, answer);
  version++;
  for (const listener of listeners) listener();
}

/** This browser's latest rating of an episode. null if there is none, and before scripts run. */
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

/** An episode's ratings, including one just given here that the rendered page lacks. */
export function useRatings(
  episodeId: string,
  rendered: EpisodeRatings | null,
): EpisodeRatings | null {
  const answered = useSyncExternalStore(
    subscribe,
    () => answers.get(episodeId),
    () => undefined,
  );
  // Ratings are never removed, so the greater count is the newer one.
  return answered && answered.count >= (rendered?.count ?? 0) ? answered : rendered;
}

function findOwnRating(episodeId: string): OwnRating | null {
  const last = ownRatings().findLast((rating) => rating.episodeId === episodeId);
  return last ? { stars: last.rating, now: last.sessionId === existingBrowserSession() } : null;
}

export function ownRatings(): readonly StoredRating[] {
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

/** Ratings that are at most 365 days old (specification, section 9). */
export function unexpired(ratings: readonly StoredRating[], now: number): StoredRating[] {
  return ratings.filter(({ timestamp }) => now - timestamp <= retention);
}

/** The ratings of a stored log, without invalid entries. */
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
