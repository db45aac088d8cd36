import { AUTOPLAY_KEY } from "~/core/player/engine/player-memory";
import { LOG_KEY, summarise } from "~/core/player/listening/listening-log";
import { RATINGS_KEY } from "~/core/ratings/own-rating";
import { isRecord, readStored } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import { type LocalLog, mergeLogs, ratingLog, readRating, readSession, sumUp } from "./local-log";
import { type LogArea, readLog, storeLog } from "./log-storage";

/** The text of an export file, with the values under the browser's own keys; null if the log cannot be read. */
export function exportLog(now: number, area?: LogArea): string | null {
  const { log, problem } = readLog(now, area);
  if (problem) return null;
  const autoplay = readStored(AUTOPLAY_KEY, area);
  const file = {
    exportedAt: new Date(now).toISOString(),
    [LOG_KEY]: summarise(log.sessions, now),
    [RATINGS_KEY]: ratingLog(log.ratings, now),
    ...(typeof autoplay === "boolean" ? { [AUTOPLAY_KEY]: autoplay } : {}),
  };
  return JSON.stringify(file, null, 2);
}

export type ImportAnswer =
  /** The file is no export of this site. */
  | { kind: "invalid" }
  /** The file could not be read, or the browser did not store it. */
  | { kind: "failed" }
  /** `left`: number of entries that are too old or unreadable. */
  | { kind: "imported"; sessions: number; ratings: number; left: number };

/** Merges a file into the browser's log. Duplicates count once, and entries that are too old are dropped. */
export function importLog(text: string, now: number, area?: LogArea): ImportAnswer {
  const file = readLogFile(text, now);
  if (!file) return { kind: "invalid" };
  const { log, problem } = readLog(now, area);
  if (problem === "blocked") return { kind: "failed" };
  const merged = mergeLogs(log, file);
  if (!storeLog(merged, now, area)) return { kind: "failed" };
  const before = sumUp(log, now);
  const after = sumUp(merged, now);
  const kept = after.listening.totalSessions + after.ratings.count;
  return {
    kind: "imported",
    sessions: after.listening.totalSessions - before.listening.totalSessions,
    ratings: after.ratings.count - before.ratings.count,
    left: merged.sessions.length + merged.ratings.length - kept + file.unreadable,
  };
}

/** Maximum bytes of a file. No browser stores more for a site, so a larger file is no export of ours. */
export const LARGEST_FILE = 16 * 1024 * 1024;

type ReadFile = LocalLog & {
  /** Number of entries that are neither session nor rating. */
  unreadable: number;
};

/**
 * The log in an exported file. Returns null if the file is no JSON, has another shape, or has entries of which none is
 * readable. A file with the value of just one browser key is accepted, too.
 */
export function readLogFile(text: string, now: number): ReadFile | null {
  const file = parseJson(text);
  if (!isRecord(file)) return null;
  const sessions = listIn(file, LOG_KEY, "sessions");
  const ratings = listIn(file, RATINGS_KEY, "ratings");
  if (!sessions || !ratings) return null;
  if (sessions === none && ratings === none) return null;
  const log = {
    sessions: sessions.flatMap((entry) => readSession(entry, now) ?? []),
    ratings: ratings.flatMap((entry) => readRating(entry, now) ?? []),
  };
  const entries = sessions.length + ratings.length;
  const readable = log.sessions.length + log.ratings.length;
  return entries > 0 && readable === 0 ? null : { ...log, unreadable: entries - readable };
}

export function fileName(date: string): string {
  return `lokale-analytics-${date}.json`;
}

const none: unknown[] = [];

/** The list below the key, or at the top level; `none` if the file has neither, null if the value is no list. */
function listIn(file: Record<string, unknown>, key: string, list: string): unknown[] | null {
  const part = Object.hasOwn(file, key) ? file[key] : file;
  if (part === null) return none;
  if (!isRecord(part)) return null;
  if (!Object.hasOwn(part, list)) return part === file ? none : null;
  return Array.isArray(part[list]) ? part[list] : null;
}
