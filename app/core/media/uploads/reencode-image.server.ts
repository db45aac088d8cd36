import { runInLane, runIsolated } from "../isolated.server";
import { isDecompressionBomb } from "./file-structure.server";
import { maxPixels } from "./upload-limits";
import { refused, refusedAsTooWide, UploadRefused } from "./upload-refusal";

export type StoredImage = { width: number; height: number; mime: "image/jpeg" | "image/png" };

/** `isJpeg`: never a PNG; transparency becomes white. */
type Wanted = { largestSide: number; isJpeg: boolean };

/** Feeds and messengers require JPEG or PNG; Apple accepts 3000 pixels at most. */
const usual: Wanted = { largestSide: 3000, isJpeg: false };
// Bytes; a larger PNG is a photograph, for which JPEG is better.
const largestPng = 1024 * 1024;
const timeout = 60_000;

const body = `
  const { writeFile } = await import("node:fs/promises");
  const { maxPixels, largestSide, isJpeg, largestPng, source, target } = input;
  const head = await library(source, { limitInputPixels: false }).metadata();
  if (!(head.width > 0 && head.height > 0)) throw new Error("no size");
  if (head.width * head.height > maxPixels)
    return { tooWide: true, width: head.width, height: head.height };
  library.concurrency(1);
  const picture = () =>
    library(source, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize(largestSide, largestSide, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
  const png = () => picture().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const jpeg = () =>
    picture().flatten({ background: "#ffffff" }).jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
  const isClear = !isJpeg && head.hasAlpha && !(await picture().stats()).isOpaque;
  const isDrawn = !isJpeg && (isClear || head.format === "png" || head.format === "gif");
  let made = isDrawn ? await png() : await jpeg();
  if (isDrawn && !isClear && made.data.length > largestPng) made = await jpeg();
  await writeFile(target, made.data);
  const { width, height, format } = made.info;
  return { width, height, mime: "image/" + format };`;

/**
 * Re-encodes a picture as JPEG or PNG of at most 3000 pixels (or as `wanted`), upright and without metadata.
 * @throws UploadRefused when it is broken or has too many pixels; the header is checked before decoding
 */
export async function reencodeImage(
  source: string,
  target: string,
  mime: string,
  wanted: Wanted = usual,
): Promise<StoredImage> {
  const input = { source, target, maxPixels, ...wanted, largestPng };
  const made = await runInLane("check", async () => {
    const task = { library: "sharp", body, input, timeout } as const;
    const result = await runIsolated<StoredImage & { tooWide?: boolean }>(task);
    if (!result.tooWide && mime === "image/png" && (await isDecompressionBomb(source)))
      throw refused("bomb");
    return result;
  }).catch((cause: unknown) => {
    throw cause instanceof UploadRefused ? cause : Object.assign(refused("image"), { cause });
  });
  if (made.tooWide) throw refusedAsTooWide(made.width, made.height);
  return { width: made.width, height: made.height, mime: made.mime };
}
