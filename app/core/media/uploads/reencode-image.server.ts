import { processTasks } from "~/platform/tasks/task-process.server";
import { runInLane } from "../lanes.server";
import type { StoredImage } from "../process-tasks.server";
import { isDecompressionBomb } from "./file-structure.server";
import { maxPixels } from "./upload-limits";
import { refused, refusedAsTooWide, UploadRefused } from "./upload-refusal";

/** `isJpeg`: always a JPEG, in which transparency becomes white. */
type ReencodeOptions = { largestSide: number; isJpeg: boolean };

/** Limits of feeds and messengers, which require JPEG or PNG; Apple accepts at most 3000 pixels. */
const usual: ReencodeOptions = { largestSide: 3000, isJpeg: false };
const timeout = 60_000;
const tasks = processTasks<typeof import("../process-tasks.server")>();

/**
 * Re-encodes a picture as JPEG or PNG of at most 3000 pixels (or as `wanted`), upright and without metadata.
 * @throws UploadRefused if it is broken or has too many pixels, which its header tells before decoding
 */
export async function reencodeImage(
  source: string,
  target: string,
  mime: string,
  wanted: ReencodeOptions = usual,
): Promise<StoredImage> {
  const input = { source, target, maxPixels, ...wanted };
  const made = await runInLane("check", async () => {
    const result = await tasks.run("reencodePicture", { timeout }, input);
    if ("mime" in result && mime === "image/png" && (await isDecompressionBomb(source)))
      throw refused("bomb");
    return result;
  }).catch((cause: unknown) => {
    throw cause instanceof UploadRefused ? cause : Object.assign(refused("image"), { cause });
  });
  if ("mime" in made) return made;
  throw refusedAsTooWide(made.width, made.height);
}
