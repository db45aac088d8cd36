import type { ImportOptions, ReadFeed } from "../import/import-run.server";
import { isExportStart, readWordPress } from "./read-wordpress.server";
import { beginningOf } from "./wxr-stream.server";

/**
 * What a file holds that is an export of another program, recognised by its beginning; null: it is none, and may be a
 * feed.
 * @throws FeedError with one German sentence when nothing of it is usable
 */
export async function readExport(
  path: string,
  options: Pick<ImportOptions, "onProgress" | "signal">,
): Promise<ReadFeed | null> {
  if (isExportStart(await beginningOf(path)))
    return { ...(await readWordPress(path, options)), address: null };
  return null;
}

/** The most that is taken of a file that begins so, in bytes. */
export const exportBytes = 2 * 1024 * 1024 * 1024;
