import type { Db } from "~/platform/db/handles";
import type { CommentStatus, ModeratedComment, OtherComments } from "./moderation.schema";

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

type Known = { name: string; content_hash: string; status: CommentStatus };

/**
 * What else was written under these names and in these words. Counted, not listed: a name like 'Anonym' may
 * stand below thousands of comments.
 */
async function findOtherComments(
  db: Db,
  comments: readonly Known[],
): Promise<(comment: Known) => OtherComments> {
  const names = new Map<string, number>();
  for (const { name, status, total } of await countNames(db, comments))
    names.set(`${status} ${name}`, total);
  const texts = new Map((await countTexts(db, comments)).map((row) => [row.hash, row.total]));
  return ({ name, content_hash, status }) => {
    const count = (other: CommentStatus) =>
      (names.get(`${other} ${name}`) ?? 0) - (other === status ? 1 : 0);
    return {
      ofName: {
        pending: count("pending"),
        approved: count("approved"),
        rejected: count("rejected"),
      },
      sameText: Math.max(0, (texts.get(content_hash) ?? 1) - 1),
    };
  };
}

function countNames(db: Db, comments: readonly Known[]) {
  return db
    .selectFrom("comments")
    .select(["name", "status", (eb) => eb.fn.countAll<number>().as("total")])
    .where("name", "in", unique(comments.map(({ name }) => name)))
    .groupBy(["name", "status"])
    .execute();
}

async function countTexts(db: Db, comments: readonly Known[]) {
  // Comments from before the hash was kept have none.
  const hashes = unique(comments.map(({ content_hash }) => content_hash).filter(Boolean));
  if (hashes.length === 0) return [];
  return db
    .selectFrom("comments")
    .select(["content_hash as hash", (eb) => eb.fn.countAll<number>().as("total")])
    .where("content_hash", "in", hashes)
    .groupBy("content_hash")
    .execute();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
