import type { ImportOptions, ReadFeed } from "../import/import-run.server";
import { readBeginning } from "./export-bytes.server";
import { isGhostStart, readGhost } from "./ghost.server";
import { isPodloveStart } from "./podlove-rows.server";
import { readPodlove } from "./read-podlove.server";
import { isExportStart, readWordPress } from "./read-wordpress.server";

type Options = Pick<ImportOptions, "onProgress" | "signal"> & {
  /** The site's address, for exports that lack it. */
  site?: string;
};

/**
 * Reads another program's export, recognised by its beginning. Returns null for other files, which may be feeds.
 * @throws FeedError with one German sentence if nothing in it is usable
 */
export async function readExport(path: string, options: Options): Promise<ReadFeed | null> {
  const start = await readBeginning(path);
  if (isExportStart(start)) return { ...(await readWordPress(path, options)), address: null };
  if (isPodloveStart(start)) return { ...(await readPodlove(path)), address: null };
  const site = (options.site ?? "").replace(/\/+$/, "");
  return isGhostStart(start) ? { ...(await readGhost(path, site)), address: null } : null;
}
