import { readStored } from "~/lib/browser-storage";
import { type LogRules, ratingLog } from "./local-sums";
import { LISTENING_KEY, type LogArea, RATINGS_KEY, readLog } from "./log-storage";

const AUTOPLAY_KEY = "podcast-autoplay";

/** The file's text: the values under the browser's own keys; null when nothing can be read. */
export function exportLog(rules: LogRules, now: number, area?: LogArea): string | null {
  const { log, trouble } = readLog(rules, now, area);
  if (trouble) return null;
  const autoplay = readStored(AUTOPLAY_KEY, area);
  const file = {
    exportedAt: new Date(now).toISOString(),
    [LISTENING_KEY]: { ...rules.summarise(log.sessions, now), lastUpdated: now },
    [RATINGS_KEY]: ratingLog(log.ratings, now),
    ...(typeof autoplay === "boolean" ? { [AUTOPLAY_KEY]: autoplay } : {}),
  };
  return JSON.stringify(file, null, 2);
}
