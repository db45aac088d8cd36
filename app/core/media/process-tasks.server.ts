import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import type { IOptions } from "music-metadata";

/** Loads sharp for use on one processor. `require` loads its single-file build, which is faster than its modules. */
function loadSharp() {
  const sharp: typeof import("sharp").default = createRequire(import.meta.url)("sharp");
  sharp.concurrency(1);
  return sharp;
}

/** `side`: pixels of the square that is cut out; null for the whole picture. */
export type Raster = { side: number | null } & (
  | { format: "jpeg"; quality: number }
  | { format: "png"; colours: number }
);

/** Re-encodes the picture read from standard input: as JPEG on white, or as PNG with a palette. */
export async function rasterise(raster: Raster): Promise<Buffer> {
  const sharp = loadSharp();
  const drawn = sharp(await buffer(process.stdin));
  const { side } = raster;
  if (side) drawn.resize(side, side, { fit: "cover" });
  if (raster.format === "png") {
    const { colours } = raster;
    return drawn.png({ palette: true, colours, compressionLevel: 9, effort: 7 }).toBuffer();
  }
  const { quality } = raster;
  return drawn
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality })
    .toBuffer();
}

/** Type and size of the picture read from standard input. */
export async function pictureFacts() {
  const sharp = loadSharp();
  const { format, width, height, space } = await sharp(await buffer(process.stdin)).metadata();
  return { format, width, height, space };
}

type Variants = {
  source: string;
  wanted: readonly { target: string; width: number; format: "avif" | "webp" }[];
};

/** Writes smaller variants of a picture, at the lowest priority. */
export async function writeVariants({ source, wanted }: Variants): Promise<null> {
  setPriority(10);
  const sharp = loadSharp();
  for (const { target, width, format } of wanted) {
    const small = sharp(source).resize(width, null, { withoutEnlargement: true });
    const made =
      format === "avif" ? small.avif({ quality: 55, effort: 3 }) : small.webp({ quality: 78 });
    await made.toFile(target);
  }
  return null;
}

type Reencoding = {
  source: string;
  target: string;
  maxPixels: number;
  largestSide: number;
  isJpeg: boolean;
};

export type StoredImage = { width: number; height: number; mime: "image/jpeg" | "image/png" };

// A PNG larger than this is a photograph, for which JPEG is better.
const largestPng = 1024 * 1024;

/** Re-encodes a picture (see `reencodeImage`). */
export async function reencodePicture({
  source,
  target,
  maxPixels,
  largestSide,
  isJpeg,
}: Reencoding): Promise<StoredImage | { tooWide: true; width: number; height: number }> {
  const sharp = loadSharp();
  const head = await sharp(source, { limitInputPixels: false }).metadata();
  if (!(head.width > 0 && head.height > 0)) throw new Error("no size");
  if (head.width * head.height > maxPixels)
    return { tooWide: true, width: head.width, height: head.height };
  const picture = () =>
    sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize(largestSide, largestSide, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
  const png = () => picture().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const jpeg = () =>
    picture()
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
  const isClear = !isJpeg && head.hasAlpha && !(await picture().stats()).isOpaque;
  const isDrawn = !isJpeg && (isClear || head.format === "png" || head.format === "gif");
  let made = isDrawn ? await png() : await jpeg();
  if (isDrawn && !isClear && made.data.length > largestPng) made = await jpeg();
  await writeFile(target, made.data);
  const { width, height, format } = made.info;
  return { width, height, mime: format === "png" ? "image/png" : "image/jpeg" };
}

type AudioFile = {
  source: string;
  mime: string;
  /** Path to which the embedded picture is written; if omitted, it is not extracted. */
  cover?: string | undefined;
  /** Spans of the recordings that were joined into the file, in bytes. */
  sounds: readonly { start: number; end: number }[];
};

export type FoundAudio = {
  duration: number | null;
  /** Brands of an MP4, the major brand first: 'M4A/mp42/isom'. */
  container: string;
  /** Codecs of the file's video streams. */
  codecs: string[];
  texts: Record<"title" | "artist" | "album" | "comment", string | null>;
  number: number | null;
  year: number | null;
  chapters: { start: number; title: string }[];
  /** True if the embedded picture was written to `cover`. */
  hasCover: boolean;
};

const largestCover = 20 * 1024 * 1024;
const maxChapters = 500;
// Longer than the stored text, since invisible characters are removed before the cut.
const maxTagLength = 2000;
const maxTextLength = 500;

/** Reads an audio file's properties and tags (see `readAudio`). */
export async function readAudioFile({
  source,
  mime,
  cover,
  sounds,
}: AudioFile): Promise<FoundAudio> {
  const { parseFile, parseStream, TrackType } = await import("music-metadata");
  const [first, ...others] = sounds;
  if (!first) throw new Error("no sound");
  const read = ({ start, end }: typeof first, options: IOptions) =>
    parseStream(
      createReadStream(source, { start, end: end - 1 }),
      { mimeType: mime, size: end - start },
      { duration: true, ...options },
    );
  const options = { includeChapters: true, skipCovers: !cover };
  const isWhole = others.length === 0 && first.start === 0;
  const { format, common } = isWhole
    ? await parseFile(source, { duration: true, ...options })
    : await read(first, options);
  let { duration = Number.NaN } = format;
  for (const sound of others)
    duration += (await read(sound, { skipCovers: true })).format.duration ?? 0;
  const cut = (text: string | undefined, most = maxTagLength) => text?.slice(0, most) ?? null;
  const picture = common.picture?.find(({ data }) => data.length < largestCover);
  if (cover && picture) await writeFile(cover, picture.data);
  return {
    duration: Number.isFinite(duration) ? duration : null,
    container: format.container ?? "",
    codecs: format.trackInfo
      .filter(({ type }) => type === TrackType.video)
      .map(({ codecId = "" }) => codecId.trim()),
    texts: {
      title: cut(common.title),
      artist: cut(common.artist),
      album: cut(common.album),
      comment: cut(common.comment?.[0]?.text ?? common.description?.[0]),
    },
    number: common.track.no ?? null,
    year: common.year ?? null,
    chapters: (format.chapters ?? []).slice(0, maxChapters).map(({ start, timeScale, title }) => ({
      start: start / (timeScale || 1),
      title: cut(String(title), maxTextLength) ?? "",
    })),
    hasCover: picture !== undefined,
  };
}
