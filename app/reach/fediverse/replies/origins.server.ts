import { sql } from "kysely";
import type { CommentOrigin } from "~/core/comments/comments.schema";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { readAccount } from "../account.server";
import { block } from "../admin/lists.server";
import type { Block } from "../blocks.server";

/** Origins of comments from the Fediverse, for visitors and moderators. */
export const commentOrigins = {
  async note(services: Services) {
    const account = await readAccount(services);
    return account?.isOn ? "Antworten aus dem Fediverse tragen die Adresse ihres Absenders." : null;
  },
  list: listOrigins,
  block: blockWriter,
};

/** The id of the answered reply, from our answer's address. */
const lastUuid = sql<string>`substr(reply.in_reply_to, length(reply.in_reply_to) - 35)`;

async function listOrigins(
  services: Pick<Services, "db" | "rooms">,
  ids: readonly string[],
): Promise<Map<string, CommentOrigin>> {
  if (!ids.length) return new Map();
  const folder = services.rooms.addressOf("/fediverse");
  const rows = await services.db
    .selectFrom("fediverse_replies as reply")
    .leftJoin("fediverse_replies as answered", (join) =>
      join.on((eb) =>
        eb.or([
          eb("answered.object_id", "=", eb.ref("reply.in_reply_to")),
          eb("answered.id", "=", lastUuid),
        ]),
      ),
    )
    .leftJoin("comments as before", (join) =>
      join.onRef("before.id", "=", "answered.comment_id").on("before.status", "=", "approved"),
    )
    .select(["reply.id", "reply.comment_id", "reply.handle", "reply.url", "reply.in_reply_to"])
    .select(["before.id as answeredId", "before.name as answeredName", "answered.object_id"])
    .select(sql<number>`case when reply.avatar = '' then 0 else 1 end`.as("hasAvatar"))
    .where("reply.comment_id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ answeredId, answeredName, ...reply }) => {
      const origin: CommentOrigin = { handle: `@${reply.handle}`, url: reply.url };
      if (reply.hasAvatar) origin.avatar = `${folder}/avatars/${reply.id}`;
      const name = reply.object_id === reply.in_reply_to ? answeredName : "die Redaktion";
      if (answeredId && name) origin.answers = { id: answeredId, name };
      return [reply.comment_id ?? "", origin];
    }),
  );
}

async function blockWriter(
  services: Services,
  operator: Operator,
  commentId: string,
  isWholeHost: boolean,
): Promise<string | null> {
  const reply = await services.db
    .selectFrom("fediverse_replies")
    .select(["actor", "handle", "host"])
    .where("comment_id", "=", commentId)
    .executeTakeFirst();
  if (!reply) return null;
  const blocked: Block = isWholeHost
    ? { value: new URL(reply.actor).hostname, kind: "host" }
    : { value: reply.actor, kind: "account" };
  await block(services, operator, [blocked]);
  return isWholeHost ? reply.host : `@${reply.handle}`;
}
