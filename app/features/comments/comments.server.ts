import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";

export type NewComment = {
  episodeId: string;
  name: string;
  content: string;
  status: "pending" | "approved" | "rejected";
  createdAt: Date;
};

export async function createComment(trx: Trx, comment: NewComment): Promise<void> {
  const moment = comment.createdAt.toISOString();
  await trx
    .insertInto("comments")
    .values({
      id: uuidv7({ msecs: comment.createdAt.getTime() }),
      episode_id: comment.episodeId,
      name: comment.name.trim(),
      content: comment.content.trim(),
      status: comment.status,
      approved_at: comment.status === "pending" ? null : moment,
      approved_by: null,
      suspicion: null,
      content_hash: "",
      created_at: moment,
    })
    .execute();
}
