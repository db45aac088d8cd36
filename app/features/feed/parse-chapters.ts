import { attributeOf, childOf, childrenOf, type FeedNode } from "./feed-nodes";
import { lineOf } from "./feed-text";

export type ParsedChapter = { startSeconds: number; title: string };

const mostChapters = 500;
const titleLength = 200;
/** The last second that a chapter can be typed at: 9999:59. */
const lastSecond = 9999 * 60 + 59;

/** Podlove Simple Chapters of an item, as `takenChapters` gives them. */
export function parseChapters(item: FeedNode): ParsedChapter[] {
  const list = childOf(item, "psc:chapters");
  if (!list) return [];
  return takenChapters(
    childrenOf(list, "psc:chapter").map((chapter) => ({
      startSeconds: playTime(attributeOf(chapter, "start")) ?? Number.NaN,
      title: attributeOf(chapter, "title"),
    })),
  );
}

/**
 * Chapters from outside as an episode takes them over: whole seconds in the order of time, titles in one line of 200
 * characters, at most 500; those without a time or a title are left out.
 */
export function takenChapters(found: readonly ParsedChapter[]): ParsedChapter[] {
  return found
    .slice(0, mostChapters)
    .map(({ startSeconds, title }) => ({
      startSeconds: Math.floor(startSeconds),
      title: lineOf(title).slice(0, titleLength),
    }))
    .filter(({ startSeconds, title }) => startSeconds <= lastSecond && title)
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Whole seconds of a normal play time (RFC 2326 §3.6): '83', '1:23', '00:01:23.456'. */
function playTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d{1,6})?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
