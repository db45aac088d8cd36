import { sql } from "kysely";
import { commentRecords } from "~/core/comments/comments-of-person.server";
import { eraseMessages } from "~/core/contact/messages.server";
import { defineDailyJob } from "~/platform/daily.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { endAnswer, type StoredReply } from "./answer.server";

/** Deletes a reply's comment or message, also from the trash. */
export async function takeAway(
  trx: Trx,
  { comment_id, message_id }: Pick<StoredReply, "comment_id" | "message_id">,
): Promise<void> {
  if (comment_id) await commentRecords.erase(trx, { ids: [comment_id] });
  if (message_id) await eraseMessages(trx, [message_id]);
}

/** Deletes replies for good: their copies here, and our answers elsewhere. */
export async function removeReplies(services: Services, replies: readonly StoredReply[]) {
  if (!replies.length) return;
  await writeContent(services, async (trx) => {
    for (const reply of replies) {
      await endAnswer(trx, services, reply);
      await takeAway(trx, reply);
      await trx.deleteFrom("fediverse_replies").where("id", "=", reply.id).execute();
    }
  });
}

/**
 * True if a reply's comment or message is gone for good: not even in the trash, alone or with its episode. A quote
 * stays while its post does, since others ask for its stamp.
 */
const isForgotten = sql<boolean>`
  not exists (select 1 from fediverse_posts where fediverse_posts.id = quoted_post_id and ended_at is null)
  and not exists (select 1 from comments where comments.id = comment_id)
  and not exists (select 1 from messages where messages.id = message_id)
  and not exists (select 1 from deleted_items where subject_id = comment_id or subject_id in
    (select item_id from fediverse_posts where fediverse_posts.id = post_id))`;

export const forgetRepliesJob = defineDailyJob({
  kind: "fediverse-replies-forgetting",
  title: "Löschen von Absendern aus dem Fediverse, von denen nichts mehr da ist",
  async run(services) {
    const replies = services.db.selectFrom("fediverse_replies").selectAll();
    await removeReplies(services, await replies.where(isForgotten).limit(1000).execute());
  },
});
