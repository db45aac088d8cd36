import { linkedTitle } from "~/features/episodes/chapters";
import type { Soundbite } from "~/features/episodes/episode.fields";
import type { Chapter } from "~/features/episodes/episodes.schema";
import { parsePlayTime } from "~/lib/duration";
import type { ParsedEpisode } from "../feed.schema";
import { audioTypeOf } from "../write/feed-item-xml";
import { lineOf } from "../write/feed-text";
import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineFrom,
  parseAddress,
} from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

type File = { url: string; bytes: number | null; mime: string };

const audioExtension = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/i;
const videoExtension = /\.(mp4|m4v|mov|webm)(?:[?#]|$)/i;
const better = new Map<string, string>(
  Object.entries({
    "audio/mp3": "audio/mpeg",
    "audio/x-mp3": "audio/mpeg",
    "audio/x-mpeg": "audio/mpeg",
    "audio/mpeg3": "audio/mpeg",
    "audio/m4a": "audio/x-m4a",
  }),
);

/** What an item plays: its first audio file, else a video, else nothing. */
export function parseAudio(
  item: FeedNode,
  title: string,
  base: string | undefined,
  warnings: FeedWarnings,
): ParsedEpisode["audio"] {
  const given = [...childrenOf(item, "enclosure"), ...childrenOf(item, "media:content")];
  const files = given.map((node) => fileOf(node, base)).filter((file) => file !== null);
  const audio = files.filter(({ mime }) => mime.startsWith("audio/"));
  const [first] = audio;
  if (first) {
    if (new Set(audio.map((file) => file.url)).size > 1) warnings.note("manyFiles", title);
    return first;
  }
  const video = files.find(({ mime }) => mime.startsWith("video/"));
  if (video) warnings.note("video", title);
  else if (files.some((file) => !file.mime.startsWith("image/"))) warnings.note("notAudio", title);
  else if (childrenOf(item, "enclosure").length > files.length) warnings.note("badAddress", title);
  else warnings.note("noAudio", title);
  return video ?? null;
}

function fileOf(node: FeedNode, base: string | undefined): File | null {
  const url = parseAddress(attributeOf(node, "url"), base);
  if (!url) return null;
  const given = attributeOf(node, "type").toLowerCase().split(";")[0]?.trim() ?? "";
  const size = attributeOf(node, "length") || attributeOf(node, "filesize");
  const bytes = /^\d{1,12}$/.test(size) && Number(size) > 0 ? Number(size) : null;
  return { url, bytes, mime: mimeOf(url, given, attributeOf(node, "medium")) };
}

function mimeOf(url: string, given: string, medium: string): string {
  if (/^(audio|video|image|text)\/[\w.+-]+$/.test(given)) return better.get(given) ?? given;
  if (audioExtension.test(url) || medium === "audio") return audioTypeOf(url);
  if (videoExtension.test(url) || medium === "video") return "video/mp4";
  if (medium) return `${medium}/*`;
  return given === "" || given === "application/octet-stream" ? audioTypeOf(url) : given;
}

/** Forms of transcripts, by a type or the end of an address, the best first. */
const forms = [/vtt/, /srt|subrip/, /json/, /text\/plain|\.txt/];
const unreadableForms = /html|pdf|rtf|word|opendocument|image\/|audio\/|video\//;

/**
 * `podcast:transcript` of an item: the address of the form that says most; null where none can be read. What is called
 * something else, or nothing, is known once it is read.
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

/** podcast:soundbite of an item; those without a length are left out. */
export function parseSoundbites(item: FeedNode): Soundbite[] {
  return childrenOf(item, "podcast:soundbite").flatMap((node) => {
    const startSeconds = parsePlayTime(attributeOf(node, "starttime"));
    const seconds = parsePlayTime(attributeOf(node, "duration"));
    if (startSeconds === null || !seconds || startSeconds + seconds > lastSecond) return [];
    return [{ startSeconds, seconds, title: lineFrom(node).slice(0, titleLength) }];
  });
}

const mostChapters = 500;
const titleLength = 200;
/** The last second that a chapter can be typed at: 9999:59. */
const lastSecond = 9999 * 60 + 59;

export type FoundChapters = {
  chapters: Chapter[];
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
    startSeconds: parsePlayTime(attributeOf(chapter, "start")) ?? Number.NaN,
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
      const named = linkedTitle(title);
      const link = parseAddress(href || named.href, base);
      const picture = parseAddress(img, base);
      return {
        startSeconds: Math.round(startSeconds * 1000) / 1000,
        title: lineOf(named.title).slice(0, titleLength),
        ...(link ? { href: link } : {}),
        ...(picture ? { img: picture } : {}),
      };
    })
    .filter(({ startSeconds, title }) => startSeconds <= lastSecond && title)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return { chapters, lost: found.length - chapters.length };
}
