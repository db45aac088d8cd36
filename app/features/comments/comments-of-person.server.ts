import { searchable } from "~/lib/searchable";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

const most = 1000;

/** Comments with one of these ids, or under one of these names in any spelling of capitals; the newest first. */
export async function listCommentsOf(
  db: Db,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
) {
  if (!ids.length && !names.length) return [];
  const wanted = new Set(names.map(searchable));
  return orDataError("Failed to fetch comments", async () => {
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
      .slice(0, most);
  });
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
