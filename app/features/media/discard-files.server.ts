import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";

/** Removes files from the store, unless a row names them by now. */
export async function discardFiles(
  { db, storage }: Services,
  paths: readonly string[],
): Promise<void> {
  if (!paths.length) return;
  const kept = await orDataError("Failed to fetch media", () =>
    db.selectFrom("media_files").select("path").where("path", "in", paths).execute(),
  );
  const present = new Set(kept.map(({ path }) => path));
  for (const path of paths) if (!present.has(path)) await storage.delete(path);
}
