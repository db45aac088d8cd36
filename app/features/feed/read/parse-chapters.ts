import type { FeedChapter } from "../feed.schema";
import { lineOf } from "../write/feed-text";
import { attributeOf, childOf, childrenOf, type FeedNode } from "./feed-nodes";
import { parseAddress } from "./parse-address";

const mostChapters = 500;
const titleLength = 200;
/** The last second that a chapter can be typed at: 9999:59. */
const lastSecond = 9999 * 60 + 59;

export type FoundChapters = {
  chapters: FeedChapter[];
  /** So many could not be taken over. */
  lost: number;
};

/** A chapter as others write it; addresses may be relative. */
export type ForeignChapter = { startSeconds: number; title: string; href: string; img: string };

/** Podlove Simple Chapters of an item, as `takenChapters` gives them. */
export function parseChapters(item: FeedNode, base: string | undefined): FoundChapters {
  const list = childOf(item, "psc:chapters");
  if (!list) return { chapters: [], lost: 0 };
  const found = childrenOf(list, "psc:chapter").map((chapter) => ({
    startSeconds: playTime(attributeOf(chapter, "start")) ?? Number.NaN,
    title: attributeOf(chapter, "title"),
    href: attributeOf(chapter, "href"),
    img: attributeOf(chapter, "image"),
  }));
  return takenChapters(found, base);
}

/**
 * Chapters from outside as an episode takes them over: to the millisecond, in the order of time, titles in one line of
 * 200 characters, at most 500; those without a time or a title are left out.
 */
export function takenChapters(
  found: readonly ForeignChapter[],
  base: string | undefined,
): FoundChapters {
  const chapters = found
    .slice(0, mostChapters)
    .map(({ startSeconds, title, href, img }) => {
      const link = parseAddress(href, base);
      const picture = parseAddress(img, base);
      return {
        startSeconds: Math.round(startSeconds * 1000) / 1000,
        title: lineOf(title).slice(0, titleLength),
        ...(link ? { href: link } : {}),
        ...(picture ? { img: picture } : {}),
      };
    })
    .filter(({ startSeconds, title }) => startSeconds <= lastSecond && title)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return { chapters, lost: found.length - chapters.length };
}

/** Seconds of a normal play time (RFC 2326 §3.6): '83', '1:23', '00:01:23.456'. */
function playTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
