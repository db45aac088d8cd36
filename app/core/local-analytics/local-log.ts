import { COMPLETED_SECONDS, summarise } from "~/core/player/listening/listening-log";
import type { StoredRating } from "~/core/ratings/own-rating";
import { rankRatings } from "~/core/ratings/top-rated";
import { isRecord } from "~/lib/browser-storage";
import { groupBy } from "~/lib/group-by";
import type { ListeningSession } from "~/lib/listening/listening-session";

const DAY = 24 * 60 * 60 * 1000;

/** Maximum age of a rating; older ratings are dropped (specification, section 9). */
const RATING_RETENTION_MS = 365 * DAY;

// Limits that no player exceeds. A clock may be wrong by a day, and sessions are stored for 30 days only.
const CLOCK_TOLERANCE_MS = DAY;
const LONGEST_SECONDS = (30 * DAY) / 1000;
const LONGEST_ID = 200;
const LONGEST_USER_AGENT = 500;

export type LocalLog = { sessions: ListeningSession[]; ratings: StoredRating[] };

/** A session, or null if the entry is none. Anybody may have edited the file or storage. */
export function readSession(entry: unknown, now: number): ListeningSession | null {
  if (!isRecord(entry)) return null;
  const { episodeId, sessionId, startTime, totalDuration, lastUpdate, userAgent } = entry;
  if (!isId(episodeId) || !isId(sessionId) || !isMoment(startTime, now)) return null;
  if (!isNumber(totalDuration) || totalDuration < 0 || totalDuration > LONGEST_SECONDS) return null;
  return {
    episodeId,
    sessionId,
    startTime,
    totalDuration,
    lastUpdate: isMoment(lastUpdate, now) ? lastUpdate : startTime,
    userAgent: userAgentText(userAgent),
    completed: totalDuration > COMPLETED_SECONDS,
  };
}

export function readRating(entry: unknown, now: number): StoredRating | null {
  if (!isRecord(entry)) return null;
  const { episodeId, sessionId, rating, timestamp, userAgent } = entry;
  if (!isId(episodeId) || !isId(sessionId) || !isMoment(timestamp, now)) return null;
  if (rating !== 1 && rating !== 2 && rating !== 3 && rating !== 4 && rating !== 5) return null;
  return { episodeId, rating, timestamp, sessionId, userAgent: userAgentText(userAgent) };
}

/** Merges logs. Of the same session the longer entry is kept, of the same rating the later one. */
export function mergeLogs(...logs: readonly LocalLog[]): LocalLog {
  return {
    sessions: latest(
      logs.flatMap(({ sessions }) => sessions),
      ({ sessionId, episodeId, startTime }) => [sessionId, episodeId, startTime],
      (one, other) => one.totalDuration - other.totalDuration || one.lastUpdate - other.lastUpdate,
    ),
    ratings: latest(
      logs.flatMap(({ ratings }) => ratings),
      ({ sessionId, episodeId }) => [sessionId, episodeId],
      (one, other) => one.timestamp - other.timestamp,
    ),
  };
}

/** The greatest entry for each key; of equal entries, the first. */
function latest<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => readonly (string | number)[],
  compare: (one: Entry, other: Entry) => number,
): Entry[] {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = JSON.stringify(keyOf(entry));
    const other = kept.get(key);
    if (!other || compare(entry, other) > 0) kept.set(key, entry);
  }
  return [...kept.values()];
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isMoment(value: unknown, now: number): value is number {
  return isNumber(value) && value > 0 && value <= now + CLOCK_TOLERANCE_MS;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_ID;
}

function userAgentText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_USER_AGENT) : "";
}

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
    /** Best rated first. */
    ratedEpisodes: rankRatings(
      [...byEpisode].map(([episodeId, own]) => ({ episodeId, ...ratingSums(own) })),
    ),
  };
}

/** The ratings stored under `podcast-ratings` that are not too old, with their statistics. */
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
    /** Number of ratings with one to five stars, in this order. */
    distribution,
    /** Milliseconds since 1970. */
    lastRated: ratings.reduce((last, { timestamp }) => Math.max(last, timestamp), 0),
  };
}
