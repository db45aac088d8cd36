import { mergeLogs } from "./local-log";
import { type LogRules, sumUp } from "./local-sums";
import { readLogFile } from "./log-file";
import { type LogArea, readLog, storeLog } from "./log-storage";

export type ImportAnswer =
  /** No file of ours. */
  | { kind: "invalid" }
  /** The file could not be read, or the browser did not store it. */
  | { kind: "failed" }
  /** `left` counts entries that are too old or not readable. */
  | { kind: "imported"; sessions: number; ratings: number; left: number };

/** Adds what a file holds to what the browser keeps; what both have counts once, what is too old is dropped. */
export function importLog(
  text: string,
  rules: LogRules,
  now: number,
  area?: LogArea,
): ImportAnswer {
  const file = readLogFile(text, { now, completedAbove: rules.completedAbove });
  if (!file) return { kind: "invalid" };
  const { log, trouble } = readLog(rules, now, area);
  if (trouble === "blocked") return { kind: "failed" };
  const merged = mergeLogs(log, file);
  if (!storeLog(merged, rules, now, area)) return { kind: "failed" };
  const before = sumUp(log, rules, now);
  const after = sumUp(merged, rules, now);
  const kept = after.listening.totalSessions + after.ratings.count;
  return {
    kind: "imported",
    sessions: after.listening.totalSessions - before.listening.totalSessions,
    ratings: after.ratings.count - before.ratings.count,
    left: merged.sessions.length + merged.ratings.length - kept + file.unreadable,
  };
}
