import { archivedPortions } from "~/content/trash/deleted-rows.server";
import { searchable } from "~/lib/normal-form";
import type { Db, Trx } from "~/platform/db/handles";

const max = 1000;

/** Comments with one of these ids, or under one of these names in any spelling of capitals; the newest first. */
export async function listCommentsOf(
  db: Db,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
) {
  if (!ids.length && !names.length) return [];
  const wanted = new Set(names.map(searchable));
  const rows = await db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .leftJoin("comment_replies", "comment_replies.comment_id", "comments.id")
    .select([
      ...(["comments.id", "episodes.title as episode", "comments.name"] as const),
      ...(["comments.content", "comments.status", "comments.created_at as createdAt"] as const),
      "comment_replies.content as reply",
    ])
    .where((eb) =>
      eb.or([
        ...(ids.length ? [eb("comments.id", "in", ids)] : []),
        ...[...wanted].map((name) =>
          eb(eb.ref("comments.search_text"), "like", `${name.replace(/[%_]/g, "_")}%`),
        ),
      ]),
    )
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .execute();
  return rows
    .filter(({ id, name }) => ids.includes(id) || wanted.has(searchable(name)))
    .slice(0, max);
}

/** Deletes comments with their replies for good; gives how many there were. */
export async function eraseComments(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("comments")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Comments in the trash, alone or with their episode, for which `isWanted` says yes. */
export async function listTrashedComments(
  db: Db,
  isWanted: (comment: { id: string; name: string }) => boolean,
) {
  const found = [];
  for await (const { rows, deletedAt } of archivedPortions(db, "comments"))
    for (const row of rows) {
      const text = (name: string) => String(row[name] ?? "");
      const comment = { id: text("id"), name: text("name"), content: text("content") };
      if (isWanted(comment)) found.push({ ...comment, createdAt: text("created_at"), deletedAt });
    }
  return found;
}

/**
 * Takes comments and the replies to them out of everything in the trash, whatever else comes back one day. Gives
 * how many comments there were.
 */
export async function eraseTrashedComments(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const erased = new Set<string>();
  for (const [table, column] of [
    ["comments", "id"],
    ["comment_replies", "comment_id"],
  ] as const)
    for await (const { deletedId, position, rows } of archivedPortions(trx, table)) {
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
