import { createHmac } from "node:crypto";
import { type Activity, Announce, Like } from "@fedify/vocab";
import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import type { Listener } from "../inbox/listener";
import { findPostById } from "../posts/posts.server";

/** `Like` and `Announce` of our post: counted once per account, without listing accounts. */
export const receiveReaction: Listener = ({ services }, activity) => count(services, activity, 1);

/** `Undo` of one of them, by its sender. */
export const receiveUndo: Listener = async ({ services, loaders }, activity) => {
  const undone = await activity.getObject({ ...loaders, suppressError: true });
  const isReaction = undone instanceof Like || undone instanceof Announce;
  if (isReaction && undone.actorId?.href === activity.actorId?.href)
    await count(services, undone, 0);
};

async function count(services: Services, activity: Activity, times: 0 | 1): Promise<void> {
  const { db, secret } = services;
  const { actorId, objectId } = activity;
  const posts = fediverseAddresses(services).post("");
  if (!actorId || !objectId?.href.startsWith(posts)) return;
  const post = await findPostById(db, objectId.href.slice(posts.length));
  if (!post || post.ended_at) return;
  const kind = activity instanceof Like ? "like" : "boost";
  const mark = createHmac("sha256", secret).update(`fediverse reaction ${actorId.href}`);
  const row = { post_id: post.id, kind, actor_hash: mark.digest("base64url") } as const;
  const reactions = "fediverse_reactions";
  if (times === 0)
    await db
      .deleteFrom(reactions)
      .where((eb) => eb.and(row))
      .execute();
  else
    await db
      .insertInto(reactions)
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute();
  const { total } = await db
    .selectFrom(reactions)
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where((eb) => eb.and({ post_id: post.id, kind }))
    .executeTakeFirstOrThrow();
  const counted = kind === "like" ? { likes: Number(total) } : { boosts: Number(total) };
  await db.updateTable("fediverse_posts").set(counted).where("id", "=", post.id).execute();
}
