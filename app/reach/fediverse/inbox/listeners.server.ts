import { createHmac } from "node:crypto";
import { type Activity, Announce, EmojiReact, isActor, Like } from "@fedify/vocab";
import { contactLimits } from "~/core/contact/contact.schema";
import { deliverMessage } from "~/core/contact/submit-contact.server";
import type { Services } from "~/platform/services.server";
import { findPostById } from "../posts/posts.server";
import { receiveQuoteRequest } from "../replies/receive-quote.server";
import { receiveReply } from "../replies/receive-reply.server";
import { replyText } from "../replies/reply-text.server";
import { removeReplies } from "../replies/stored-replies.server";
import { deleteActor, follow, undoFollow } from "./follow.server";
import type { InboxContext, Listener } from "./listener";

export type { InboxContext, Listener } from "./listener";

/** `Like`, also by emoji, and `Announce` of our post: counted once per account, without listing accounts. */
const receiveReaction: Listener = (context, activity) => count(context, activity, 1);

/** `Undo` of a `Like` or `Announce`, by its sender. */
const receiveUndo: Listener = async (context, activity) => {
  const { loaders } = context;
  const undone = await activity.getObject({ ...loaders, suppressError: true });
  const isLike = undone instanceof Like || undone instanceof EmojiReact;
  const isReaction = isLike || undone instanceof Announce;
  if (isReaction && undone.actorId?.href === activity.actorId?.href)
    await count(context, undone, 0);
};

async function count({ services, addresses }: InboxContext, activity: Activity, times: 0 | 1) {
  const { db, secret } = services;
  const { actorId, objectId } = activity;
  const id = objectId && addresses.postIdAt(objectId.href);
  const post = actorId && id ? await findPostById(db, id) : null;
  if (!actorId || !post || post.ended_at) return;
  const kind = activity instanceof Announce ? "boost" : "like";
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

const perHost = [{ points: 10, seconds: 24 * 60 * 60 }];

/** `Flag`: somebody elsewhere reported the account or our posts, which becomes a message to the show. */
const receiveFlag: Listener = async ({ services, account, addresses }, activity) => {
  const { actorId, objectIds, content } = activity;
  const { root, profile } = addresses;
  const reported = objectIds
    .map(({ href }) => href)
    .filter((href) => href.startsWith(root) || href === profile);
  if (!actorId || !reported.length) return;
  if ((await services.limits.attempt("fediverse report", actorId.host, perHost)) > 0) return;
  const about = reported.slice(0, 10).join("\n").slice(0, 2000);
  const written = { html: content?.toString() ?? "", warning: "", url: "Ohne Begründung." };
  const reason = replyText(written, account.name, contactLimits.message - 2200);
  const message = {
    name: `Moderation von ${actorId.host}`.slice(0, contactLimits.name),
    email: "",
    subject: "Meldung aus dem Fediverse",
    message: `${reason}\n\nGemeldet wurde:\n${about}`,
    suspicion: null,
  };
  const now = services.clock.now();
  await services.db.transaction().execute((trx) => deliverMessage(trx, message, now));
};

/** `Block`: the sender wants no more messages from this account. */
const receiveBlock: Listener = async ({ services, addresses }, { actorId, objectId }) => {
  if (addresses.actorNames.includes(objectId?.href ?? "")) await forgetFollower(services, actorId);
};

/**
 * `Move`: removes the old account as a follower, if the new account names it as its alias. The new account follows by
 * itself.
 */
const receiveMove: Listener = async ({ services, loaders }, activity) => {
  const target = await activity.getTarget({ ...loaders, suppressError: true });
  const { href = "" } = activity.actorId ?? {};
  if (activity.objectId?.href !== href || !target || !isActor(target)) return;
  if (target.aliasIds.some((id) => id.href === href))
    await forgetFollower(services, activity.actorId);
};

/** `Delete` of a text by its author, or of a whole account by itself, with everything that it wrote. */
const receiveDelete: Listener = async ({ services }, { actorId, objectId }) => {
  if (!actorId || !objectId) return;
  const isAccount = objectId.href === actorId.href;
  let replies = services.db.selectFrom("fediverse_replies").selectAll();
  if (!isAccount) replies = replies.where("object_id", "=", objectId.href);
  await removeReplies(services, await replies.where("actor", "=", actorId.href).execute());
};

async function forgetFollower({ db }: Services, actor: URL | null): Promise<void> {
  const followers = db.deleteFrom("fediverse_followers");
  await followers.where("actor", "=", actor?.href ?? "").execute();
}

/** Listeners by the type's name in ActivityStreams; each of them is called. A type without any is dropped. */
export const listeners: Readonly<Record<string, readonly Listener[]>> = {
  Follow: [follow],
  Undo: [undoFollow, receiveUndo],
  Create: [receiveReply],
  Update: [receiveReply],
  Delete: [deleteActor, receiveDelete],
  Like: [receiveReaction],
  Announce: [receiveReaction],
  Flag: [receiveFlag],
  Block: [receiveBlock],
  Move: [receiveMove],
  QuoteRequest: [receiveQuoteRequest],
};
