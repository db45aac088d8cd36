import { v7 as uuidv7 } from "uuid";
import { searchable } from "~/lib/searchable";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type NewComment = {
  episodeId: string;
  name: string;
  content: string;
  status: "pending" | "approved" | "rejected";
  /** Why it looks like spam; left out: it does not. */
  suspicion?: string | null;
  createdAt: Date;
};

/** Hours in which the same words of the same name on the same episode count as sent twice. */
const repeatHours = 24;

export async function createComment(trx: Trx, comment: NewComment): Promise<void> {
  const moment = comment.createdAt.toISOString();
  await orDataError("Failed to create comment", () =>
    trx
      .insertInto("comments")
      .values({
        id: uuidv7({ msecs: comment.createdAt.getTime() }),
        episode_id: comment.episodeId,
        name: comment.name.trim(),
        content: comment.content.trim(),
        status: comment.status,
        approved_at: comment.status === "pending" ? null : moment,
        approved_by: null,
        suspicion: comment.suspicion ?? null,
        content_hash: contentHash(comment.content),
        created_at: moment,
        search_text: searchable(`${comment.name}\n${comment.content}`),
      })
      .execute(),
  );
}

/**
 * Whether these words were sent before: `repeated` by the same name to the same episode within a day,
 * `elsewhere` by anybody to any episode.
 */
export async function findSameWords(
  db: Db,
  { episodeId, name, content }: Pick<NewComment, "episodeId" | "name" | "content">,
  now: Date,
): Promise<"repeated" | "elsewhere" | null> {
  const since = new Date(now.getTime() - repeatHours * 60 * 60 * 1000).toISOString();
  return orDataError("Failed to create comment", async () => {
    const same = await db
      .selectFrom("comments")
      .select(["episode_id", "name", "created_at"])
      .where("content_hash", "=", contentHash(content))
      .orderBy("created_at", "desc")
      .limit(100)
      .execute();
    const isRepeated = same.some(
      (row) =>
        row.episode_id === episodeId &&
        row.created_at > since &&
        contentHash(row.name) === contentHash(name),
    );
    if (isRepeated) return "repeated";
    return same.length > 0 ? "elsewhere" : null;
  });
}
