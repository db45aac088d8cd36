import { oneLine } from "~/lib/plain-text";
import { inTurn, runIsolated } from "../isolated.server";
import type { AudioTags, Chapter } from "../library/library.schema";
import { missesItsEnd } from "./file-structure.server";
import { refused } from "./upload-refusal";

export type UploadedAudio = {
  durationSeconds: number;
  tags: AudioTags;
  chapters: Chapter[];
  /** Whether the picture that the file carries lies at the given path now. */
  hasCover: boolean;
};

type Found = {
  duration: number | null;
  hasVideo: boolean;
  texts: Record<"title" | "artist" | "album" | "comment", string | null>;
  number: number | null;
  year: number | null;
  chapters: { start: number; title: string }[];
  hasCover: boolean;
};

// A file of 1 GB without a header is read to its end, on a slow disk.
const timeout = 3 * 60_000;
// Less than any codec makes of speech: most of the file is missing.
const fewestBitsPerSecond = 2000;
const largestCover = 20 * 1024 * 1024;
const mostChapters = 500;
const longestText = 500;
// More than is kept, since what cannot be seen goes before the rest is cut.
const longestTag = 2000;

const body = `
  const { writeFile } = await import("node:fs/promises");
  const { format, common } = await library.parseFile(input.source, {
    duration: true,
    includeChapters: true,
  });
  const cut = (text, most = input.longestTag) => text?.slice(0, most) ?? null;
  const cover = common.picture?.find(({ data }) => data.length < input.largestCover);
  if (cover) await writeFile(input.cover, cover.data);
  return {
    duration: Number.isFinite(format.duration) ? format.duration : null,
    hasVideo: format.hasVideo === true,
    texts: {
      title: cut(common.title),
      artist: cut(common.artist),
      album: cut(common.album),
      comment: cut(common.comment?.[0]?.text ?? common.description?.[0]),
    },
    number: common.track.no ?? null,
    year: common.year ?? null,
    chapters: (format.chapters ?? []).slice(0, input.mostChapters).map(({ start, timeScale, title }) => ({
      start: start / (timeScale || 1),
      title: cut(String(title), input.longestText),
    })),
    hasCover: cover !== undefined,
  };`;

/**
 * Length, tags and chapters of an uploaded audio file; its cover is written to `cover`.
 * @throws UploadRefused when it is broken, cut off, without sound, or a video
 */
export async function readUploadAudio(
  source: string,
  { mime, bytes, cover }: { mime: string; bytes: number; cover: string },
): Promise<UploadedAudio> {
  if (await missesItsEnd(source, mime)) throw refused("truncated");
  const input = { source, cover, largestCover, longestTag, longestText, mostChapters };
  const found = await inTurn("check", () =>
    runIsolated<Found>({ library: "music-metadata", body, input, timeout }),
  ).catch((cause: unknown) => {
    throw Object.assign(refused("audio"), { cause });
  });
  const { duration, texts, number, year } = found;
  if (found.hasVideo) throw refused("video");
  if (!duration || duration < 0.1) throw refused("silent");
  if ((bytes * 8) / duration < fewestBitsPerSecond) throw refused("truncated");
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
  };
}

/** Chapters as a file gives them, in order, within its length and with a title. */
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
    .slice(0, mostChapters);
}

/** A text of a tag on one line, without what cannot be seen. */
function cleanText(text: string | null | undefined): string {
  return oneLine(text ?? "")
    .replace(/\p{Cc}/gu, "")
    .slice(0, longestText);
}
