import { keptPortions } from "~/content/trash/deleted-rows.server";
import type { Db } from "~/platform/db/handles";

/** The guids of all episodes in the bin. */
export async function listTrashedGuids(db: Db): Promise<Set<string>> {
  const guids = new Set<string>();
  for await (const { rows } of keptPortions(db, "episodes"))
    for (const { guid } of rows) guids.add(String(guid));
  return guids;
}
