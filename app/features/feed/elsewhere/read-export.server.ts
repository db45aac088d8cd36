import type { ImportOptions, ReadFeed } from "../import/import-run.server";
import { isGhostStart, readGhost } from "./ghost.server";
import { isExportStart, readWordPress } from "./read-wordpress.server";
import { beginningOf } from "./wxr-stream.server";

type Options = Pick<ImportOptions, "onProgress" | "signal"> & {
  /** Address of the site, where its export does not tell it. */
  site?: string;
};

/**
 * What a file holds that is an export of another program, recognised by its beginning; null: it is none, and may be a
 * feed.
 * @throws FeedError with one German sentence when nothing of it is usable
 */
export async function readExport(path: string, options: Options): Promise<ReadFeed | null> {
  const start = await beginningOf(path);
  if (isExportStart(start)) return { ...(await readWordPress(path, options)), address: null };
  const site = (options.site ?? "").replace(/\/+$/, "");
  return isGhostStart(start) ? { ...(await readGhost(path, site)), address: null } : null;
}

/** The most that is taken of an export that is read piece by piece. */
export const exportBytes = 2 * 1024 * 1024 * 1024;
