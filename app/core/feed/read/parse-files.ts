import { linkedTitle } from "~/core/episodes/chapters";
import type { Soundbite } from "~/core/episodes/episode.fields";
import type { Chapter } from "~/core/episodes/episodes.schema";
import { cutAtWord } from "~/lib/text/plain-text";
import { parsePlayTime } from "~/lib/time/play-time";
import type { FeedAudio, ParsedEpisode } from "../feed.schema";
import { audioTypeOf } from "../write/feed-item-xml";
import { feedLine } from "../write/feed-text";
import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineFrom,
  lineIn,
  parseAddress,
} from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

const audioExtension = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/i;
const videoExtension = /\.(mp4|m4v|mov|webm)(?:[?#]|$)/i;
const otherExtension = /\.(pdf|jpe?g|png|gif|webp|zip|epub|txt|vtt|srt)(?:[?#]|$)/i;
const better = new Map<string, string>(
  Object.entries({
    "audio/mp3": "audio/mpeg",
    "audio/x-mp3": "audio/mpeg",
    "audio/x-mpeg": "audio/mpeg",
    "audio/mpeg3": "audio/mpeg",
    "audio/m4a": "audio/x-m4a",
  }),
);

/** The file of an item: its first audio, else a file that may be audio, else a video, else null. */
export function parseAudio(
  item: FeedNode,
  title: string,
  base: string | undefined,
  warnings: FeedWarnings,
): ParsedEpisode["audio"] {
  const links = [...childrenOf(item, "link"), ...childrenOf(item, "atom:link")];
  const enclosures = [
    ...childrenOf(item, "enclosure"),
    ...links.filter((link) => attributeOf(link, "rel") === "enclosure"),
  ];
  const media = [item, ...childrenOf(item, "media:group")].flatMap((node) =>
    childrenOf(node, "media:content"),
  );
  const files = [...enclosures, ...media]
    .map((node) => fileOf(node, base))
    .filter((file) => file !== null);
  const audio = files.filter(({ mime }) => mime?.startsWith("audio/"));
  const [first = files.find(({ mime, isSuspect }) => mime === null && !isSuspect)] = audio;
  if (first) {
    if (new Set(audio.map((file) => file.url)).size > 1) warnings.note("manyFiles", title);
    return first;
  }
  const video = files.find(({ mime }) => mime?.startsWith("video/"));
  const suspect = files.find(({ isSuspect }) => isSuspect);
  if (video) warnings.note("video", title);
  else if (suspect) return suspect;
  else if (files.some(({ mime }) => !mime?.startsWith("image/"))) warnings.note("notAudio", title);
  else if (enclosures.length > files.length) warnings.note("badAddress", title);
  else warnings.note("noAudio", title);
  return video ?? null;
}

/** Replaces FeedBurner's download-counting address by the original. */
export function originalAudio(
  item: FeedNode,
  audio: ParsedEpisode["audio"],
  base: string | undefined,
): ParsedEpisode["audio"] {
  const url = parseAddress(lineIn(item, "feedburner:origenclosurelink"), base);
  return audio && url && url !== audio.url ? { ...audio, url, enclosure: audio.url } : audio;
}

function fileOf(node: FeedNode, base: string | undefined): FeedAudio | null {
  const url = parseAddress(attributeOf(node, "url") || attributeOf(node, "href"), base);
  if (!url) return null;
  const given = attributeOf(node, "type").toLowerCase().split(";")[0]?.trim() ?? "";
  const size = attributeOf(node, "length") || attributeOf(node, "filesize");
  const bytes = /^\d{1,12}$/.test(size) && Number(size) > 0 ? Number(size) : null;
  const mime = mimeOf(url, given, attributeOf(node, "medium"));
  // Some servers serve audio as a web page or application, and some programs copied that type into feeds.
  const isSuspect = mime === null && /^(?:text\/html|application\/(?!octet-stream))/.test(given);
  return { url, bytes, mime, ...(isSuspect ? { isSuspect } : {}) };
}

/** The MIME type that the feed or the file extension gives; null if neither does. */
function mimeOf(url: string, given: string, medium: string): string | null {
  if (/^audio\/[\w.+-]+$/.test(given)) return commonMime(given);
  if (audioExtension.test(url)) return audioTypeOf(url);
  if (/^(?:video|image)\/[\w.+-]+$/.test(given)) return given;
  if (videoExtension.test(url) || medium === "video") return "video/mp4";
  if (otherExtension.test(url)) return given || "application/octet-stream";
  if (audioExtension.test(`.${given}`)) return audioTypeOf(`.${given}`);
  if (medium && medium !== "audio") return `${medium}/*`;
  return /^text\/(?!html)/.test(given) ? given : null;
}

/** The common name of an audio type that has several. */
export function commonMime(mime: string): string {
  return better.get(mime) ?? mime;
}

/** Transcript formats, best first, by MIME type or file extension. */
const forms = [/vtt/, /srt|subrip/, /json/, /ttml|\.sbv|\.tsv/, /text\/plain|\.txt/];
const unreadableForms = /html|pdf|rtf|word|opendocument|image\/|audio\/|video\//;

/**
 * The address of an item's podcast:transcript in the best format; null if none is readable. An unknown or missing type
 * counts as readable until the file is fetched.
 */
export function parseTranscript(item: FeedNode, base: string | undefined): string | null {
  const readable = childrenOf(item, "podcast:transcript").flatMap((node) => {
    const url = parseAddress(attributeOf(node, "url"), base);
    const type = attributeOf(node, "type").toLowerCase();
    return url && !unreadableForms.test(type) ? [{ url, form: formOf(type, url) }] : [];
  });
  return readable.sort((a, b) => a.form - b.form)[0]?.url ?? null;
}

function formOf(type: string, url: string): number {
  const ending = /\.\w+$/.exec(URL.parse(url)?.pathname.toLowerCase() ?? "")?.[0] ?? "";
  const [byType, byEnding] = [type, ending].map((name) =>
    forms.findIndex((form) => form.test(name)),
  );
  return [byType, byEnding].find((form) => form !== undefined && form >= 0) ?? forms.length;
}

/** The podcast:soundbite elements of an item, without those that lack a length. */
export function parseSoundbites(item: FeedNode, of: string, warnings: FeedWarnings): Soundbite[] {
  return childrenOf(item, "podcast:soundbite").flatMap((node) => {
    const startSeconds = parsePlayTime(attributeOf(node, "starttime"));
    const seconds = parsePlayTime(attributeOf(node, "duration"));
    if (startSeconds === null || !seconds || startSeconds + seconds > lastSecond) return [];
    const title = warnings.cut(lineFrom(node), titleLength, `Ausschnitt: ${of}`);
    return [{ startSeconds, seconds, title }];
  });
}

const maxChapters = 500;
const titleLength = 200;
/** The last second that a line of the chapters field can express (9999:59). */
const lastSecond = 9999 * 60 + 59;

export type FoundChapters = {
  chapters: Chapter[];
  /** Number of chapters that could not be imported. */
  lost: number;
  /** Number of chapters whose title was shortened. */
  cut: number;
};

/** A chapter from a feed or file. Addresses may be relative. */
export type ForeignChapter = { startSeconds: number; title: string; href: string; img: string };

/** Podlove Simple Chapters of an item, as `usableChapters` returns them. */
export function parseChapters(item: FeedNode, base: string | undefined): FoundChapters {
  const list = childOf(item, "psc:chapters");
  if (!list) return { chapters: [], lost: 0, cut: 0 };
  const found = childrenOf(list, "psc:chapter").map((chapter) => ({
    startSeconds: parsePlayTime(attributeOf(chapter, "start")) ?? Number.NaN,
    title: attributeOf(chapter, "title"),
    href: attributeOf(chapter, "href"),
    img: attributeOf(chapter, "image"),
  }));
  return usableChapters(found, base);
}

/**
 * Converts chapters to the form that an episode stores: times in whole milliseconds, ordered by time, titles on one
 * line of 200 characters, at most 500 chapters. Chapters without a time or a title are left out.
 */
export function usableChapters(
  found: readonly ForeignChapter[],
  base: string | undefined,
): FoundChapters {
  const chapters = found
    .slice(0, maxChapters)
    .map(({ startSeconds, title, href, img }) => {
      const named = linkedTitle(title);
      const link = parseAddress(href || named.href, base);
      const picture = parseAddress(img, base);
      return {
        startSeconds: Math.round(startSeconds * 1000) / 1000,
        title: cutAtWord(feedLine(named.title), titleLength),
        ...(link ? { href: link } : {}),
        ...(picture ? { img: picture } : {}),
      };
    })
    .filter(({ startSeconds, title }) => startSeconds <= lastSecond && title)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const isLong = (title: string) => feedLine(linkedTitle(title).title).length > titleLength;
  const cut = found.filter(({ title }) => isLong(title)).length;
  return { chapters, lost: found.length - chapters.length, cut };
}
