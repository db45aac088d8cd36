import type { ParsedEpisode } from "../feed.schema";
import { audioTypeOf } from "../write/feed-item-xml";
import type { FeedNode } from "./feed-nodes";
import { attributeOf, childrenOf } from "./feed-nodes";
import type { Oddities } from "./feed-oddities";
import { parseAddress } from "./parse-address";

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
  oddities: Oddities,
): ParsedEpisode["audio"] {
  const given = [...childrenOf(item, "enclosure"), ...childrenOf(item, "media:content")];
  const files = given.map((node) => fileOf(node, base)).filter((file) => file !== null);
  const audio = files.filter((file) => isAudio(file));
  const [first] = audio;
  if (first) {
    if (new Set(audio.map((file) => file.url)).size > 1) oddities.note("manyFiles", title);
    return first;
  }
  const video = files.find((file) => isVideo(file));
  if (video) oddities.note("video", title);
  else if (files.some((file) => !file.mime.startsWith("image/"))) oddities.note("notAudio", title);
  else if (childrenOf(item, "enclosure").length > files.length) oddities.note("badAddress", title);
  else oddities.note("noAudio", title);
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
  if (/^(audio|video|image|text)\//.test(given)) return better.get(given) ?? given;
  if (audioExtension.test(url) || medium === "audio") return audioTypeOf(url);
  if (videoExtension.test(url) || medium === "video") return "video/mp4";
  if (medium) return `${medium}/*`;
  return given === "" || given === "application/octet-stream" ? audioTypeOf(url) : given;
}

function isAudio({ mime }: File): boolean {
  return mime.startsWith("audio/");
}

function isVideo({ mime }: File): boolean {
  return mime.startsWith("video/");
}
