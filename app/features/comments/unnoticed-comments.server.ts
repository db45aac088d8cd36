import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Most comments that one notice quotes. */
const quotedComments = 20;

export type UnnoticedComments = {
  /** The oldest of them. */
  comments: {
    id: string;
    name: string;
    content: string;
    suspicion: string | null;
    episode: string;
  }[];
  total: number;
  /** Of the newest one, ISO 8601: up to here the notice tells. */
  until: string;
};

/** What waits and no mail has told of; null: nothing. */
export async function findUnnoticed(db: Db): Promise<UnnoticedComments | null> {
  return orDataError("Failed to fetch pending comments", async () => {
    const unnoticed = db
      .selectFrom("comments")
      .where("status", "=", "pending")
      .where("noticed_at", "is", null);
    const { total, until } = await unnoticed
      .select((eb) => [
        eb.fn.countAll<number>().as("total"),
        eb.fn.max("comments.created_at").as("until"),
      ])
      .executeTakeFirstOrThrow();
    if (!total || !until) return null;
    const comments = await unnoticed
      .innerJoin("episodes", "episodes.id", "comments.episode_id")
      .select(["comments.id", "name", "content", "suspicion", "episodes.title as episode"])
      .orderBy("comments.created_at")
      .orderBy("comments.id")
      .limit(quotedComments)
      .execute();
    return { comments, total, until };
  });
}

/** Remembers that a mail told of everything up to a moment. */
export async function markNoticed(db: Db, until: string, now: Date): Promise<void> {
  await db
    .updateTable("comments")
    .set({ noticed_at: now.toISOString() })
    .where("status", "=", "pending")
    .where("noticed_at", "is", null)
    .where("created_at", "<=", until)
    .execute();
}
