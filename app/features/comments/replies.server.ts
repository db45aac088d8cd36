import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

type NewReply = {
  commentId: string;
  content: string;
  /** `updatedAt` of the reply as the operator saw it; empty: there was none. */
  version: string;
  operatorId: string;
  now: Date;
};

/**
 * Keeps the show's answer to a comment, the first one or a changed one. `changed`: somebody else wrote it
 * meanwhile, and nothing was kept.
 */
export async function saveReply(
  trx: Trx,
  { commentId, content, version, operatorId, now }: NewReply,
): Promise<"saved" | "changed"> {
  return orDataError("Failed to save reply", async () => {
    const moment = now.toISOString();
    const values = { content: content.trim(), created_by: operatorId, updated_at: moment };
    const written = version
      ? await trx
          .updateTable("comment_replies")
          .set(values)
          .where("comment_id", "=", commentId)
          .where("updated_at", "=", version)
          .returning("comment_id")
          .execute()
      : await trx
          .insertInto("comment_replies")
          .values({ ...values, comment_id: commentId, created_at: moment })
          .onConflict((conflict) => conflict.column("comment_id").doNothing())
          .returning("comment_id")
          .execute();
    return written.length > 0 ? "saved" : "changed";
  });
}

/** Takes the show's answer away; false when it was gone already. */
export async function deleteReply(trx: Trx, commentId: string): Promise<boolean> {
  return orDataError("Failed to delete reply", async () => {
    const gone = await trx
      .deleteFrom("comment_replies")
      .where("comment_id", "=", commentId)
      .returning("comment_id")
      .execute();
    return gone.length > 0;
  });
}
