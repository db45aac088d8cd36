import type { Db } from "~/platform/db/handles";
import type { ModeratedComment } from "./moderation.schema";
import { findOtherComments } from "./other-comments.server";

/** These comments with what an operator wants to know of them, in the order of the ids. */
export async function commentRows(db: Db, ids: readonly string[]): Promise<ModeratedComment[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where("comments.id", "in", ids).execute();
  const others = await findOtherComments(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [commentOf(row, others(row))] : [];
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

function selectRows(db: Db) {
  return db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .leftJoin("operators as decider", "decider.id", "comments.approved_by")
    .leftJoin("comment_replies as reply", "reply.comment_id", "comments.id")
    .leftJoin("operators as replier", "replier.id", "reply.created_by")
    .select([
      "comments.id",
      "comments.name",
      "comments.content",
      "comments.content_hash",
      "comments.status",
      "comments.suspicion",
      "comments.created_at",
      "comments.approved_at",
      "comments.episode_id",
      "episodes.title",
      "episodes.invention",
      "decider.name as decider_name",
      "reply.content as reply_content",
      "reply.updated_at as reply_updated_at",
      "replier.name as replier_name",
    ]);
}

function commentOf(row: Row, others: ModeratedComment["others"]): ModeratedComment {
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    content: row.content,
    suspicion: row.suspicion,
    createdAt: row.created_at,
    decidedAt: row.approved_at,
    decidedBy: row.decider_name,
    episode: { id: row.episode_id, title: row.title, invention: row.invention },
    reply:
      row.reply_content !== null && row.reply_updated_at !== null
        ? { content: row.reply_content, by: row.replier_name, updatedAt: row.reply_updated_at }
        : null,
    others,
  };
}
