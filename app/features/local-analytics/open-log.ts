import { type LocalSums, type LogRules, sumUp } from "./local-sums";
import { type LogArea, type LogTrouble, readLog, storeLog } from "./log-storage";

/** What the page shows. */
export type OpenedLog = LocalSums & { trouble: LogTrouble | null };

/** Reads what the browser keeps, and drops there what is too old. */
export function openLog(rules: LogRules, now: number, area?: LogArea): OpenedLog {
  const { log, trouble } = readLog(rules, now, area);
  const sums = sumUp(log, rules, now);
  const kept = sums.listening.totalSessions + sums.ratings.count;
  if (!trouble && kept < log.sessions.length + log.ratings.length) storeLog(log, rules, now, area);
  return { ...sums, trouble };
}
