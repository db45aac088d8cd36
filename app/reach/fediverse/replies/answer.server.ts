import type { Selectable } from "kysely";
import { z } from "zod";
import { commentAnchor } from "~/core/comments/comments.schema";
import { getShow } from "~/core/show/show.server";
import { escapeHtml } from "~/lib/text/html";
import type { Trx } from "~/platform/db/handles";
import type { SiteEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { readAccount } from "../account.server";
import { readAddresses } from "../addresses";
import { momentInSeconds, recordActivity } from "../delivery/record-activity.server";
import { documentContext, publicAudience } from "../documents/context";
import { textHtml } from "../documents/text-html";
import type { FediverseReplyRow } from "../tables";

export type StoredReply = Selectable<FediverseReplyRow>;

/**
 * Milliseconds. A removed answer is deleted elsewhere after ten minutes, so that nothing is sent if it is approved
 * again by then.
 */
const pauses = { now: 0, later: 10 * 60 * 1000 };

type Look = { commentId: string; when: keyof typeof pauses };

/** Sends, updates or deletes the show's answer to a comment from elsewhere. */
export const answerJob = defineJob<Look>({
  kind: "fediverse-answer",
  title: "Antwort der Sendung ins Fediverse",
  payload: z.object({ commentId: z.string(), when: z.enum(["now", "later"]) }),
  run: (services, look) =>
    services.db.transaction().execute((trx) => matchAnswer(trx, services, look)),
});

/** Schedules a check of the answer on any event of a comment from elsewhere. */
export async function handleCommentEvent({ db, clock }: Services, event: SiteEvent): Promise<void> {
  const commentId = event.subject.id;
  if (event.subject.kind !== "comment") return;
  const replies = db.selectFrom("fediverse_replies").select("id");
  if (!(await replies.where("comment_id", "=", commentId).executeTakeFirst())) return;
  const now = clock.now();
  for (const when of ["now", "later"] as const) {
    const dueAt = new Date(now.getTime() + pauses[when]);
    const uniqueKey = `${answerJob.kind}:${event.id}:${when}`;
    await enqueue(db, answerJob, { commentId, when }, { now, dueAt, uniqueKey });
  }
}

/** Creates, updates or deletes the answer elsewhere, so that it matches the current one. */
async function matchAnswer(trx: Trx, services: Services, { commentId, when }: Look): Promise<void> {
  const replies = trx.selectFrom("fediverse_replies").selectAll();
  const reply = await replies.where("comment_id", "=", commentId).executeTakeFirst();
  if (!reply) return;
  const answer = await trx
    .selectFrom("comments")
    .innerJoin("comment_replies", "comment_replies.comment_id", "comments.id")
    .innerJoin("fediverse_posts", (join) => join.on("fediverse_posts.id", "=", reply.post_id))
    .select(["episode_id as episodeId", "comment_replies.content"])
    .where("comments.id", "=", commentId)
    .where("status", "=", "approved")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!answer) return when === "later" ? endAnswer(trx, services, reply) : undefined;
  // Servers accept nothing more under a deleted id.
  if (!reply.answer && reply.answered_at) return;
  const note = await answerNote(trx, services, reply, answer);
  const former = reply.answer ? (JSON.parse(reply.answer) as typeof note) : null;
  if (!former) return send(trx, services, reply, "Create", note);
  if (former.content === note.content) return;
  const changed = { ...note, published: former.published, updated: note.published };
  return send(trx, services, reply, "Update", changed);
}

/** Deletes the answer to a reply elsewhere, if one was sent. */
export async function endAnswer(trx: Trx, services: Services, reply: StoredReply): Promise<void> {
  if (!reply.answer) return;
  const { id } = JSON.parse(reply.answer);
  await send(trx, services, reply, "Delete", { id, type: "Tombstone" });
}

async function send(
  trx: Trx,
  services: Services,
  { id, answer: former, inbox }: StoredReply,
  type: "Create" | "Update" | "Delete",
  object: { id: string; type: string },
): Promise<void> {
  if (!(await readAccount({ db: trx }))?.isOn) return;
  const now = services.clock.now();
  const answer = type === "Delete" ? "" : JSON.stringify(object);
  const { numUpdatedRows } = await trx
    .updateTable("fediverse_replies")
    .set({ answer, answered_at: now.toISOString() })
    .where((eb) => eb.and({ id, answer: former }))
    .executeTakeFirst();
  // If no row was updated, another process was faster.
  if (numUpdatedRows) await recordActivity(trx, services, { type, object, to: [inbox] }, now);
}

type Answer = { episodeId: string; content: string };

/**
 * The answer as a note, as public as the reply that it answers. It mentions the reply's writer, who is notified
 * thereby.
 */
async function answerNote(
  trx: Trx,
  services: Services,
  reply: StoredReply,
  { episodeId, content: text }: Answer,
) {
  const { answer, actor, followers } = await readAddresses({ ...services, db: trx });
  const { language } = await getShow(trx);
  const isListed = reply.visibility === "public";
  const content = answerHtml(text, reply);
  return {
    "@context": documentContext,
    id: answer(reply.id),
    type: "Note",
    attributedTo: actor,
    inReplyTo: reply.object_id,
    to: [isListed ? publicAudience : followers],
    cc: [reply.actor, isListed ? followers : publicAudience],
    published: momentInSeconds(services.clock.now()),
    url: `${services.env.BASE_URL}/episodes/${episodeId}#${commentAnchor(reply.comment_id ?? "")}`,
    content,
    contentMap: { [language]: content },
    tag: [{ type: "Mention", href: reply.actor, name: `@${reply.handle}` }],
  };
}

function answerHtml(content: string, { actor, handle }: StoredReply): string {
  const name = escapeHtml(handle.slice(0, handle.lastIndexOf("@")));
  const mention = `<span class="h-card"><a href="${escapeHtml(actor)}" class="u-url mention">@<span>${name}</span></a></span>`;
  return textHtml(content).replace("<p>", () => `<p>${mention} `);
}
