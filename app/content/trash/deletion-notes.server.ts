import type { Db } from "~/platform/db/handles";
import type { DeletedItem } from "./trash.schema";
import { findDeleted } from "./trash.server";

/** What a list says about the bin: `?geloescht=ID` right after a deletion, `?wieder=1` after it was undone. */
export async function deletionNotes(
  db: Db,
  search: URLSearchParams,
): Promise<{ deleted: DeletedItem | null; isRestored: boolean }> {
  const id = search.get("geloescht");
  return {
    deleted: id ? await findDeleted(db, id) : null,
    isRestored: search.has("wieder"),
  };
}
