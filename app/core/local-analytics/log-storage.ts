import { LOG_KEY, summarise } from "~/core/player/listening/listening-log";
import { RATINGS_KEY } from "~/core/ratings/own-rating";
import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import {
  type LocalLog,
  type LocalSums,
  mergeLogs,
  ratingLog,
  readRating,
  readSession,
  sumUp,
} from "./local-log";

export type LogArea = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** 'blocked': the browser refuses access to storage; 'broken': the stored value is no JSON. */
type LogProblem = "blocked" | "broken";
type StoredLog = { log: LocalLog; problem: LogProblem | null };

const localArea: LogArea = () => localStorage;
const nothing: LocalLog = { sessions: [], ratings: [] };

/** The entries stored in this browser, without unreadable ones. */
export function readLog(now: number, area: LogArea = localArea): StoredLog {
  try {
    const storage = area();
    const sessions = entriesOf(storage.getItem(LOG_KEY), "sessions");
    const ratings = entriesOf(storage.getItem(RATINGS_KEY), "ratings");
    const log = mergeLogs({
      sessions: (sessions ?? []).flatMap((it) => readSession(it, now) ?? []),
      ratings: (ratings ?? []).flatMap((it) => readRating(it, now) ?? []),
    });
    return { log, problem: sessions && ratings ? null : "broken" };
  } catch (error) {
    console.warn("Der Speicher des Browsers ist gesperrt.", error);
    return { log: nothing, problem: "blocked" };
  }
}

/**
 * Stores sessions and ratings, or neither: if the second does not fit, the first is restored.
 * @returns true if both are stored
 */
export function storeLog(log: LocalLog, now: number, area: LogArea = localArea): boolean {
  const before = new Map<string, string | null>();
  try {
    const storage = area();
    const listening = summarise(log.sessions, now);
    const ratings = ratingLog(log.ratings, now);
    for (const { key, value, isEmpty } of [
      { key: LOG_KEY, value: listening, isEmpty: listening.totalSessions === 0 },
      { key: RATINGS_KEY, value: ratings, isEmpty: ratings.ratings.length === 0 },
    ]) {
      const text = storage.getItem(key);
      if (text === null && isEmpty) continue;
      before.set(key, text);
      storage.setItem(key, JSON.stringify(value));
    }
    return true;
  } catch (error) {
    console.warn("Die lokale Statistik konnte nicht gespeichert werden.", error);
    restoreEntries(before, area);
    return false;
  }
}

/** Deletes sessions and ratings. @returns false if the browser refuses */
export function clearLog(area: LogArea = localArea): boolean {
  try {
    for (const key of [LOG_KEY, RATINGS_KEY]) area().removeItem(key);
    return true;
  } catch (error) {
    console.warn("Die lokale Statistik konnte nicht gelöscht werden.", error);
    return false;
  }
}

/** Restores the former values. The larger new value is replaced first, so that the other one fits. */
function restoreEntries(before: ReadonlyMap<string, string | null>, area: LogArea): void {
  try {
    for (const [key, text] of before)
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
  } catch (error) {
    console.warn("Der frühere Stand konnte nicht zurückgelegt werden.", error);
  }
}

/** The entries of a stored log; null if the text is no JSON. */
function entriesOf(text: string | null, list: string): unknown[] | null {
  if (text === null) return [];
  const value = parseJson(text);
  if (value === undefined) return null;
  const entries = isRecord(value) ? value[list] : [];
  return Array.isArray(entries) ? entries : [];
}

export type OpenedLog = LocalSums & { problem: LogProblem | null };

/** Reads the browser's log and deletes entries that are too old. */
export function openLog(now: number, area?: LogArea): OpenedLog {
  const { log, problem } = readLog(now, area);
  const sums = sumUp(log, now);
  const kept = sums.listening.totalSessions + sums.ratings.count;
  if (!problem && kept < log.sessions.length + log.ratings.length) storeLog(log, now, area);
  return { ...sums, problem };
}
