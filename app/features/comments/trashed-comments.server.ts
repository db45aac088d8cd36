import { keptPortions } from "~/content/trash/deleted-rows.server";
import type { Db, Trx } from "~/platform/db/handles";

/** Comments in the bin, alone or with their episode, for which `isWanted` says yes. */
export async function listTrashedComments(
  db: Db,
  isWanted: (comment: { id: string; name: string }) => boolean,
) {
  const found = [];
  for await (const { rows, deletedAt } of keptPortions(db, "comments"))
    for (const row of rows) {
      const text = (name: string) => String(row[name] ?? "");
      const comment = { id: text("id"), name: text("name"), content: text("content") };
      if (isWanted(comment)) found.push({ ...comment, createdAt: text("created_at"), deletedAt });
    }
  return found;
}

/**
 * Takes comments and the replies to them out of everything in the bin, whatever else comes back one day. Gives
 * how many comments there were.
 */
export async function eraseTrashedComments(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const erased = new Set<string>();
  for (const [table, column] of [
    ["comments", "id"],
    ["comment_replies", "comment_id"],
  ] as const)
    for await (const { deletedId, position, rows } of keptPortions(trx, table)) {
      const gone = rows.filter((row) => ids.includes(String(row[column])));
      if (!gone.length) continue;
      for (const row of gone) erased.add(String(row[column]));
      await trx
        .updateTable("deleted_rows")
        .set({ rows: JSON.stringify(rows.filter((row) => !gone.includes(row))) })
        .where("deleted_id", "=", deletedId)
        .where("position", "=", position)
        .execute();
    }
  await trx
    .deleteFrom("deleted_items")
    .where("kind", "=", "comment")
    .where("subject_id", "in", ids)
    .execute();
  return erased.size;
}
