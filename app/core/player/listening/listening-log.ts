import { browserSession } from "~/lib/browser-session";
import { isRecord, numberOr, readStored, writeStored } from "~/lib/browser-storage";
import { groupBy } from "~/lib/group-by";
import type {
  EpisodeListening,
  ListeningLog,
  ListeningSession,
} from "~/lib/listening/listening-session";
import type { PlayerStore } from "../player-store";
import { advanceClock, afterRecord, stoppedClock } from "./playback";

export const LOG_KEY = "podcast-analytics";

/** Records listening times by episode, only in this browser. */
export function trackListening(store: PlayerStore, now: () => number = Date.now): void {
  let clock = stoppedClock;
  let startTime = 0;
  store.subscribe((state, previous) => {
    const advanced = advanceClock(clock, state, previous);
    if (clock.seconds === 0 && advanced.seconds > 0) startTime = now();
    clock = afterRecord(advanced);
    if (clock === advanced || !state.track) return;
    const { episodeId } = state.track;
    const totalDuration = Math.floor(clock.seconds);
    const sessionId = browserSession();
    const userAgent = navigator.userAgent;
    const record = { episodeId, sessionId, startTime, totalDuration, userAgent };
    writeStored(LOG_KEY, recordListening(parseSessions(readStored(LOG_KEY)), record, now()));
  });
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
export const COMPLETED_SECONDS = 180;
const MOST_PLAYED = 10;

type ListeningRecord = Omit<ListeningSession, "lastUpdate" | "completed">;

/** Adds or updates a session, and drops sessions older than 30 days. */
export function recordListening(
  sessions: readonly ListeningSession[],
  record: ListeningRecord,
  now: number,
): ListeningLog {
  const others = sessions.filter(
    (session) =>
      session.sessionId !== record.sessionId ||
      session.episodeId !== record.episodeId ||
      session.startTime !== record.startTime,
  );
  const completed = record.totalDuration > COMPLETED_SECONDS;
  return summarise([...others, { ...record, lastUpdate: now, completed }], now);
}

export function summarise(sessions: readonly ListeningSession[], now: number): ListeningLog {
  const kept = sessions.filter(({ startTime }) => now - startTime <= RETENTION_MS);
  const byEpisode = [...groupBy(kept, ({ episodeId }) => episodeId)];
  const stats = byEpisode.map(([episodeId, group]) => ({ episodeId, ...statsOf(group) }));
  return {
    sessions: kept,
    episodeStats: Object.fromEntries(stats.map(({ episodeId, ...rest }) => [episodeId, rest])),
    totalSessions: kept.length,
    totalPlaytime: sum(kept),
    lastUpdated: now,
    mostPlayed: stats
      .sort((a, b) => b.totalPlays - a.totalPlays || b.totalDuration - a.totalDuration)
      .slice(0, MOST_PLAYED),
  };
}

/** The sessions of a stored log, without invalid entries. */
export function parseSessions(value: unknown): ListeningSession[] {
  const sessions = isRecord(value) && Array.isArray(value.sessions) ? value.sessions : [];
  return sessions.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { episodeId, sessionId, userAgent } = entry;
    if (typeof episodeId !== "string" || typeof sessionId !== "string") return [];
    return {
      episodeId,
      sessionId,
      startTime: numberOr(entry.startTime, 0),
      totalDuration: numberOr(entry.totalDuration, 0),
      lastUpdate: numberOr(entry.lastUpdate, 0),
      userAgent: typeof userAgent === "string" ? userAgent : "",
      completed: entry.completed === true,
    };
  });
}

function statsOf(sessions: readonly ListeningSession[]): EpisodeListening {
  const totalDuration = sum(sessions);
  return {
    totalPlays: sessions.length,
    totalDuration,
    averageDuration: Math.round(totalDuration / sessions.length),
    completionRate: sessions.filter(({ completed }) => completed).length / sessions.length,
  };
}

function sum(sessions: readonly ListeningSession[]): number {
  return sessions.reduce((total, { totalDuration }) => total + totalDuration, 0);
}
