import { feedChapterLength, mostFeedChapters } from "./feed.schema";
import { attributeOf, childOf, childrenOf, type FeedNode } from "./feed-nodes";
import { lineOf } from "./feed-text";

export type ParsedChapter = { startSeconds: number; title: string };

/** Podlove Simple Chapters of an item, in the order of time; those without time or title are left out. */
export function parseChapters(item: FeedNode): ParsedChapter[] {
  const list = childOf(item, "psc:chapters");
  if (!list) return [];
  return childrenOf(list, "psc:chapter")
    .slice(0, mostFeedChapters)
    .flatMap((chapter) => {
      const startSeconds = playTime(attributeOf(chapter, "start"));
      const title = lineOf(attributeOf(chapter, "title")).slice(0, feedChapterLength);
      return startSeconds === null || !title ? [] : [{ startSeconds, title }];
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Whole seconds of a normal play time (RFC 2326 §3.6): '83', '1:23', '00:01:23.456'. */
function playTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d{1,6})?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
