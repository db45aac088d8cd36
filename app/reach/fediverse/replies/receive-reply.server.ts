import { v7 as uuidv7 } from "uuid";
import { commentLimits } from "~/core/comments/comments.schema";
import { holdComment, reviseComment } from "~/core/comments/submit-comment.server";
import { contactLimits } from "~/core/contact/contact.schema";
import { deliverMessage } from "~/core/contact/submit-contact.server";
import { findEpisode } from "~/core/episodes/episodes.server";
import { suspicionOf } from "~/lib/text/spam-signals";
import { now as momentOf } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Addresses } from "../addresses";
import { isBlocked } from "../blocks.server";
import { findHandle } from "../follow/web-finger.server";
import type { InboxContext, Listener } from "../inbox/listener";
import { findPostById } from "../posts/posts.server";
import type { StoredReply } from "./answer.server";
import { avatarJob } from "./avatar.server";
import { type ReceivedNote, readNote } from "./read-note.server";
import { replyText } from "./reply-text.server";
import { takeAway } from "./stored-replies.server";

const repliesPerPost = 500;
const perWriter = [{ points: 30, seconds: 24 * 60 * 60 }];

/** `Create` and `Update` of a text addressed to the show. */
export const receiveReply: Listener = async (context, activity) => {
  const note = await readNote(context, activity);
  if (note) await receiveNote(context, note);
};

/** Keeps a text that answers or quotes the show, or is addressed to it, and its later versions. */
export async function receiveNote(context: InboxContext, note: ReceivedNote): Promise<void> {
  const { db, limits } = context.services;
  const replies = db.selectFrom("fediverse_replies").selectAll();
  const former = await replies.where("object_id", "=", note.id).executeTakeFirst();
  if (former && former.actor !== note.sender.actor) return;
  const target = former ? null : await targetOf(context, note);
  if (!former && !target) return;
  const isTooMuch = (await limits.attempt("fediverse reply", note.sender.actor, perWriter)) > 0;
  const leavesPublic = former?.comment_id && isPrivate(note);
  if (isTooMuch && !leavesPublic) return;
  const handle = await findHandle(context.services, note.sender);
  if (await isBlocked(db, note.sender.actor, handle)) return;
  const known = { ...note, sender: { ...note.sender, handle } };
  if (former) await change(context, former, known);
  else if (target) await db.transaction().execute((trx) => keep(trx, context, known, target));
}

/** The posts that a text answers and quotes, and the episode for the comment. */
type Target = { postId: string | null; quotedPostId: string | null; episodeId: string | null };

/**
 * The target of a text that answers our post, our answer or a known reply, or quotes our post; null if it does
 * neither. Cycles lead nowhere. A direct message needs no post.
 */
async function targetOf(
  { services, addresses }: InboxContext,
  note: ReceivedNote,
): Promise<Target | null> {
  const { db, clock } = services;
  const quotedPostId = (await findQuotedPost({ services, addresses }, note.quotes))?.id ?? null;
  const postId =
    addresses.postIdAt(note.inReplyTo) ?? (await answeredPostId(db, addresses, note.inReplyTo));
  const post = postId && (await findPostById(db, postId));
  if (!post) {
    const isToUs = note.audience.some((id) => addresses.actorNames.includes(id));
    const isOurs = quotedPostId || (isPrivate(note) && isToUs);
    return isOurs ? { postId: null, quotedPostId, episodeId: null } : null;
  }
  if (post.ended_at) return null;
  const target = { postId: post.id, quotedPostId, episodeId: null };
  if (post.kind !== "episode" || isPrivate(note)) return target;
  const episode = await findEpisode(db, momentOf(clock), post.item_id);
  return episode && { ...target, episodeId: episode.id };
}

/** Our post with this address, unless it was deleted. */
export async function findQuotedPost(
  { services, addresses }: Pick<InboxContext, "services" | "addresses">,
  address: string,
) {
  const id = addresses.postIdAt(address);
  const found = id === null ? null : await findPostById(services.db, id);
  return found?.ended_at === null ? found : null;
}

/** The post below which our answer, or a known reply, stands. */
async function answeredPostId(
  db: Db,
  { answer }: Addresses,
  inReplyTo: string,
): Promise<string | null> {
  const isOurs = inReplyTo.startsWith(answer(""));
  const reply = await db
    .selectFrom("fediverse_replies")
    .select("post_id")
    .where(isOurs ? "id" : "object_id", "=", inReplyTo.slice(isOurs ? answer("").length : 0))
    .executeTakeFirst();
  return reply?.post_id ?? null;
}

function isPrivate({ visibility }: ReceivedNote): boolean {
  return visibility === "followers" || visibility === "direct";
}

async function keep(trx: Trx, context: InboxContext, note: ReceivedNote, target: Target) {
  const { postId: post_id, quotedPostId: quoted_post_id, episodeId } = target;
  const now = context.services.clock.now();
  const { count } = await trx
    .selectFrom("fediverse_replies")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where((eb) =>
      post_id ? eb("post_id", "=", post_id) : eb("quoted_post_id", "=", quoted_post_id),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= repliesPerPost) return;
  const id = uuidv7({ msecs: now.getTime() });
  const { id: object_id, inReplyTo: in_reply_to, visibility, url } = note;
  const { icon, name: _, ...sender } = note.sender;
  const place = { in_reply_to, post_id, quoted_post_id, visibility };
  const row = { id, object_id, url, ...place, ...sender };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("fediverse_replies")
    .values({ ...row, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("object_id").doNothing())
    .executeTakeFirst();
  // The same activity came twice at once.
  if (!numInsertedOrUpdatedRows) return;
  const comment = { ...commentOf(context, note), createdAt: now };
  const kept = episodeId
    ? { comment_id: await holdComment(trx, { ...comment, episodeId }) }
    : { message_id: await deliverMessage(trx, contactMessage(context, note, row), now) };
  await trx.updateTable("fediverse_replies").set(kept).where("id", "=", id).execute();
  if (episodeId && icon) await enqueue(trx, avatarJob, { replyId: id, address: icon }, { now });
}

/**
 * An edit by its writer: a changed comment waits again, a changed message is delivered again. A text made private
 * leaves the comments.
 */
async function change(
  { services, ...context }: InboxContext,
  reply: StoredReply,
  note: ReceivedNote,
) {
  const now = services.clock.now();
  const { id, comment_id } = reply;
  const { visibility, url } = note;
  const quoted_post_id = (await findQuotedPost({ services, ...context }, note.quotes))?.id ?? null;
  await writeContent(services, async (trx) => {
    const changed = { visibility, url, quoted_post_id, updated_at: now.toISOString() };
    const replies = trx.updateTable("fediverse_replies").set(changed).where("id", "=", id);
    if (comment_id && !isPrivate(note)) {
      await reviseComment(trx, comment_id, commentOf(context, note), now);
      return replies.execute();
    }
    const message = contactMessage(context, note, { ...reply, quoted_post_id });
    if (reply.message_id && (await isSaid(trx, reply.message_id, message.message)))
      return replies.execute();
    await takeAway(trx, reply);
    const message_id = await deliverMessage(trx, message, now);
    return replies.set({ comment_id: null, message_id }).execute();
  });
}

async function isSaid(trx: Trx, messageId: string, text: string): Promise<boolean> {
  const messages = trx.selectFrom("messages").select("id").where("id", "=", messageId);
  return (await messages.where("message", "=", text).executeTakeFirst()) !== undefined;
}

const unguarded = { website: "", elapsed: "" };

function commentOf({ account }: Pick<InboxContext, "account">, note: ReceivedNote) {
  const { name } = note.sender;
  const content = replyText(note, account.name, commentLimits.content);
  return { name, content, suspicion: suspicionOfNote(note, account.name) };
}

/** Addresses of pictures are no links of the writer's. */
function suspicionOfNote(note: ReceivedNote, ourName: string) {
  const said = replyText({ ...note, pictures: [] }, ourName, contactLimits.message);
  return suspicionOf(unguarded, `${note.sender.name}\n${said}`);
}

const subjects = {
  public: "Aus dem Fediverse (Antwort auf einen Beitrag)",
  unlisted: "Aus dem Fediverse (Antwort auf einen Beitrag)",
  followers: "Aus dem Fediverse (nur an Follower)",
  direct: "Aus dem Fediverse (direkt)",
};

const quoteSubject = "Aus dem Fediverse (Zitat eines Beitrags)";

/** Ends with the address at which the text can be read and answered, since its writer gives no mail address. */
function contactMessage(
  { account }: Pick<InboxContext, "account">,
  note: ReceivedNote,
  { post_id, quoted_post_id }: Pick<StoredReply, "post_id" | "quoted_post_id">,
) {
  const { name, handle } = note.sender;
  const end = `\n\n@${handle}\n${note.url}`;
  const text = replyText(note, account.name, contactLimits.message - end.length);
  const suspicion = suspicionOfNote(note, account.name);
  const isQuote = quoted_post_id !== null && post_id === null && !isPrivate(note);
  const subject = isQuote ? quoteSubject : subjects[note.visibility];
  return { name, email: "", subject, message: text + end, suspicion };
}
