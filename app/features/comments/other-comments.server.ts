import type { Db } from "~/platform/db/handles";
import type { CommentStatus, OtherComments } from "./moderation.schema";

type Known = { name: string; content_hash: string; status: CommentStatus };

/**
 * What else was written under these names and in these words. Counted, not listed: a name like 'Anonym' may
 * stand below thousands of comments.
 */
export async function findOtherComments(
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
