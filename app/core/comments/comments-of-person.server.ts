import { archivedPortions } from "~/core/content/trash/deleted-rows.server";
import { searchable } from "~/lib/text/normal-form";
import { formatMoment } from "~/lib/time/moment";
import type { Db, Trx } from "~/platform/db/handles";
import { commentLists } from "./moderation.schema";

const max = 1000;

type PersonCriteria = { ids: readonly string[]; names: readonly string[] };

/** A person's stored comments. */
export const commentRecords = {
  name: "comments",
  one: "Kommentar",
  many: "Kommentare",
  async list(db: Db, sought: PersonCriteria) {
    return (await listCommentsOf(db, sought)).map((row) => ({
      id: row.id,
      name: row.name,
      label: `Kommentar von ${row.name} zu „${row.episode}“`,
      facts: [
        `${row.name} zu „${row.episode}“`,
        formatMoment(row.createdAt),
        commentLists.states[row.status].name,
        row.reply !== null && "mit Antwort der Sendung",
      ],
      text: row.content,
      parts: {
        öffentlich: row.status === "approved" ? 1 : 0,
        "Antworten der Sendung": row.reply === null ? 0 : 1,
      },
      quote: row.content,
      copy: row,
    }));
  },
  async erase(trx: Trx, { ids }: { ids: string[] }) {
    await eraseComments(trx, ids);
    await eraseTrashedComments(trx, ids);
  },
};

/** A person's comments in the trash, alone or with their episode. */
export const trashedCommentRecords = {
  name: "commentsInTrash",
  one: "Kommentar im Papierkorb",
  many: "Kommentare im Papierkorb",
  async list(db: Db, { ids, names }: PersonCriteria) {
    const wanted = new Set(names.map(searchable));
    const rows = await listTrashedComments(
      db,
      ({ id, name }) => ids.includes(id) || wanted.has(searchable(name)),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      label: `Kommentar von ${row.name} im Papierkorb`,
      facts: [row.name, formatMoment(row.createdAt), `gelöscht ${formatMoment(row.deletedAt)}`],
      text: row.content,
      copy: row,
    }));
  },
  erase: (trx: Trx, { ids }: { ids: string[] }) => eraseTrashedComments(trx, ids),
};

/** Comments with one of these ids, or by one of these names in any capitalisation; newest first. */
async function listCommentsOf(db: Db, { ids, names }: PersonCriteria) {
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

/** Deletes comments and their replies for good. */
async function eraseComments(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length) await trx.deleteFrom("comments").where("id", "in", ids).execute();
}

async function listTrashedComments(
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

/** Removes comments and their replies from every item in the trash, so that no restoration brings them back. */
async function eraseTrashedComments(trx: Trx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  for (const [table, column] of [
    ["comments", "id"],
    ["comment_replies", "comment_id"],
  ] as const)
    for await (const { deletedId, position, rows } of archivedPortions(trx, table)) {
      const gone = rows.filter((row) => ids.includes(String(row[column])));
      if (!gone.length) continue;
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
}
