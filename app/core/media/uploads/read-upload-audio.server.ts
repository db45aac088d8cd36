import { decodeBytewise } from "~/lib/text/decode-text";
import { oneLine } from "~/lib/text/plain-text";
import type { AudioTags, Chapter } from "../library/library.schema";
import { isTruncated } from "./file-structure.server";
import { readAudio } from "./read-audio.server";
import { maxVideoBytes } from "./upload-limits";
import { refused } from "./upload-refusal";

export type UploadedAudio = {
  durationSeconds: number;
  tags: AudioTags;
  chapters: Chapter[];
  /** True if the embedded picture was written to the given path. */
  hasCover: boolean;
  isVideo: boolean;
};

// Less than any codec needs for speech; then most of the file is missing.
const minBitsPerSecond = 2000;
const maxChapters = 500;
const maxTextLength = 500;

/**
 * Reads length, tags and chapters of an uploaded audio file and writes its cover to `cover`.
 * @throws UploadRefused if the file is broken, cut off, without audio, or a video that is no H.264
 */
export async function readUploadAudio(
  source: string,
  { mime, bytes, cover }: { mime: string; bytes: number; cover: string },
): Promise<UploadedAudio> {
  if (await isTruncated(source, mime)) throw refused("truncated");
  const found = await readAudio(source, { mime, cover }).catch((cause: unknown) => {
    throw Object.assign(refused("audio"), { cause });
  });
  const { durationSeconds: duration, texts, number, year } = found;
  if (found.isVideo && !found.isH264) throw refused("video");
  if (found.isVideo && bytes > maxVideoBytes) throw refused("largeVideo", 413);
  if (!duration || duration < 0.1) throw refused("silent");
  if ((bytes * 8) / duration < minBitsPerSecond) throw refused("truncated");
  const text = (given: string | null) => cleanText(given) || null;
  return {
    durationSeconds: duration,
    tags: {
      title: text(texts.title),
      artist: text(texts.artist),
      album: text(texts.album),
      number,
      year,
      comment: text(texts.comment),
    },
    chapters: cleanChapters(found.chapters, duration),
    hasCover: found.hasCover,
    isVideo: found.isVideo,
  };
}

/** Chapters in order, without those that lack a title or begin after the end of the file. */
function cleanChapters(
  found: readonly { start: number; title: string }[],
  durationSeconds: number,
): Chapter[] {
  return found
    .filter(({ start }) => Number.isFinite(start) && start >= 0 && start < durationSeconds)
    .map(({ start, title }) => ({
      startSeconds: Math.round(start * 1000) / 1000,
      title: cleanText(title),
    }))
    .filter(({ title }) => title !== "")
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .slice(0, maxChapters);
}

/** A tag's text on one line, without invisible characters. */
function cleanText(text: string | null | undefined): string {
  return oneLine(decodeBytewise(text ?? ""))
    .replace(/\p{Cc}/gu, "")
    .slice(0, maxTextLength);
}
