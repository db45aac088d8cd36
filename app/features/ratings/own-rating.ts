import { useEffect, useState, useSyncExternalStore } from "react";
import { browserSession, existingBrowserSession } from "~/lib/browser-session";
import { readStored, writeStored } from "~/lib/browser-storage";
import { parseRatings, recordRating, type StoredRating, unexpired } from "./rating-log";
import type { EpisodeRatings } from "./ratings.schema";

const RATINGS_KEY = "podcast-ratings";

type OwnRating = {
  stars: number /** In this session of the browser: the stars are disabled. */;
  now: boolean;
};

const answers = new Map<string, EpisodeRatings>();
const listeners = new Set<() => void>();
let version = 0;
/** Where the browser stores nothing: the ratings since the page was loaded. */
let unstored: StoredRating[] = [];

/** Keeps what was rated in this browser, and what the server answered for every part that shows it. */
export function keepRating(episodeId: string, rating: number, answer: EpisodeRatings): void {
  const record = {
    episodeId,
    rating,
    sessionId: browserSession(),
    userAgent: navigator.userAgent,
  };
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
