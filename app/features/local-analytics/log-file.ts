import { isRecord } from "~/lib/browser-storage";
import { type LocalLog, readRating, readSession } from "./local-log";
import { LISTENING_KEY, RATINGS_KEY } from "./log-storage";

/** No browser keeps as much for a site: a greater file is none of ours. */
export const LARGEST_FILE = 16 * 1024 * 1024;

export type ReadFile = LocalLog & {
  /** Entries that are no session and no rating. */
  unreadable: number;
};

/**
 * What a file holds that was exported here, or null when it is none: no JSON, not our shape, or not one
 * readable entry among those it has. The values of the two browser keys alone are taken too.
 */
export function readLogFile(
  text: string,
  { now, completedAbove }: { now: number; completedAbove: number },
): ReadFile | null {
  const file = parseJson(text);
  if (!isRecord(file)) return null;
  const sessions = listIn(file, LISTENING_KEY, "sessions");
  const ratings = listIn(file, RATINGS_KEY, "ratings");
  if (!sessions || !ratings) return null;
  if (sessions === none && ratings === none) return null;
  const log = {
    sessions: sessions.flatMap((entry) => readSession(entry, { now, completedAbove }) ?? []),
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

/** The list below the key, or at the top; `none` where there is neither, null where it is no list. */
function listIn(file: Record<string, unknown>, key: string, list: string): unknown[] | null {
  const part = Object.hasOwn(file, key) ? file[key] : file;
  if (part === null) return none;
  if (!isRecord(part)) return null;
  if (!Object.hasOwn(part, list)) return part === file ? none : null;
  return Array.isArray(part[list]) ? part[list] : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
