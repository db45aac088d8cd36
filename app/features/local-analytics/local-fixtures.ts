import type { ListeningLog, ListeningSession } from "~/lib/listening-session";
import type { LocalRating } from "./local-log";
import type { LogRules } from "./local-sums";

export const DAY = 24 * 60 * 60 * 1000;
export const now = Date.UTC(2026, 10, 21, 12);

/** A browser's storage with room for `room` characters; `blocked` throws at each touch. */
export function fakeArea({ room = Number.POSITIVE_INFINITY, blocked = false } = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...items].filter(([other]) => other !== key);
      const used = others.reduce((total, [, value]) => total + value.length, 0);
      if (used + text.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  const area = () => {
    if (blocked) throw new DOMException("blocked", "SecurityError");
    return storage;
  };
  return { area, items };
}

export function session(part: Partial<ListeningSession> = {}): ListeningSession {
  const startTime = now - DAY;
  return {
    ...{ episodeId: "a", sessionId: "s", startTime, totalDuration: 60, lastUpdate: startTime },
    ...{ userAgent: "Test", completed: false },
    ...part,
  };
}

export function rating(part: Partial<LocalRating> = {}): LocalRating {
  return {
    ...{ episodeId: "a", sessionId: "s", rating: 4, timestamp: now - DAY, userAgent: "Test" },
    ...part,
  };
}

/** Simple stand-ins for the rules of the player and of the ratings. */
export const rules: LogRules = {
  completedAbove: 180,
  summarise(sessions, moment): ListeningLog {
    const kept = sessions.filter(({ startTime }) => moment - startTime <= 30 * DAY);
    const totalPlaytime = kept.reduce((total, { totalDuration }) => total + totalDuration, 0);
    const totalSessions = kept.length;
    return {
      sessions: kept,
      episodeStats: {},
      totalSessions,
      totalPlaytime,
      lastUpdated: moment,
      mostPlayed: [],
    };
  },
  rank: (rated) => rated.toSorted((a, b) => b.average - a.average),
};
