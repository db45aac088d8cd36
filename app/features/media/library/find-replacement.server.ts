import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { LibraryFile } from "./library.schema";
import { libraryColumns, libraryFileOf } from "./library-rows.server";

/** The file that took this one's place, and those whose place it took. */
export async function findReplacements(
  db: Db,
  id: string,
): Promise<{ by: LibraryFile | null; of: LibraryFile[] }> {
  return orDataError("Failed to fetch media", async () => {
    const by = await db
      .selectFrom("media_files")
      .innerJoin("media_files as old", "old.replaced_by", "media_files.id")
      .select(libraryColumns)
      .where("old.id", "=", id)
      .executeTakeFirst();
    const of = await db
      .selectFrom("media_files")
      .select(libraryColumns)
      .where("replaced_by", "=", id)
      .orderBy("created_at", "desc")
      .limit(20)
      .execute();
    return { by: by ? libraryFileOf(by) : null, of: of.map(libraryFileOf) };
  });
}
