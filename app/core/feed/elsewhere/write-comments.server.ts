import { commentLimits } from "~/core/comments/comments.schema";
import { replyLimit } from "~/core/comments/moderation.schema";
import { createComment } from "~/core/comments/submit-comment.server";
import { cutAtWord, isBlank } from "~/lib/text/plain-text";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { yieldToWriters } from "~/platform/db/one-at-a-time.server";
import { findFeedValues, keepFeedValues } from "../import/feed-values.server";
import type { ImportRun } from "../import/import-run.server";
import { guidOf } from "../read/guids";
import { htmlText } from "../write/feed-text";
import type { Elsewhere, FoundComment } from "./elsewhere";

export const atOnce = 500;
/** Maximum length of a chain of replies by the author to their own replies. */
const maxSteps = 20;

type Planned = { id: string; name: string; content: string; moment: string; reply: Reply | null };
type Reply = { ids: string[]; content: string; moment: string };

/**
 * Stores comments that were not imported before as approved. Deleted comments stay deleted.
 * @returns how many comments were added
 */
export async function writeComments(
  { services, options }: Pick<ImportRun, "services" | "options">,
  { site }: Elsewhere,
  found: readonly { episodeId: string; comments: readonly FoundComment[] }[],
): Promise<number> {
  const planned = found.flatMap(({ episodeId, comments }) =>
    planComments(comments).map((comment) => ({ ...comment, episodeId })),
  );
  let created = 0;
  for (let at = 0; at < planned.length; at += atOnce) {
    options.signal?.throwIfAborted();
    const commentGuid = (id: string) => guidOf(`comment ${site} ${id}`);
    const few = planned.slice(at, at + atOnce);
    const keys = few.flatMap(({ id, reply }) => [id, ...(reply?.ids ?? [])]).map(commentGuid);
    const known = await findFeedValues(services.db, "comment", keys);
    const fresh = few.filter(({ id }) => !known.has(commentGuid(id)));
    const answered = few.flatMap(({ id, reply }) =>
      reply?.ids.some((one) => !known.has(commentGuid(one)))
        ? [{ id: commentGuid(id), ...reply }]
        : [],
    );
    if (!fresh.length && !answered.length) continue;
    await writeContent(services, async (trx) => {
      for (const { episodeId, id, name, content, moment } of fresh) {
        const createdAt = new Date(moment);
        const given = { episodeId, name, content, createdAt, status: "approved" } as const;
        await createComment(trx, { ...given, id: commentGuid(id) });
      }
      await writeReplies(trx, answered);
      await keepFeedValues(trx, "comment", new Map(keys.map((key) => [key, {}])));
    });
    created += fresh.length;
    await yieldToWriters(services);
  }
  return created;
}

/** Stores the show's replies to comments that exist here and have no reply yet. */
async function writeReplies(trx: Trx, replies: readonly (Reply & { id: string })[]): Promise<void> {
  for (const { id, content, moment } of replies) {
    const comment = trx.selectFrom("comments").select("id").where("id", "=", id);
    if (!(await comment.executeTakeFirst())) continue;
    const moments = { created_at: moment, updated_at: moment };
    await trx
      .insertInto("comment_replies")
      .values({ comment_id: id, content, created_by: null, ...moments })
      .onConflict((conflict) => conflict.column("comment_id").doNothing())
      .execute();
  }
}

/**
 * The comments without threads, which this site does not have. A reply by the post's author becomes the show's reply;
 * every other one names the comment that it answers. Parents may be missing or form a cycle.
 */
export function planComments(comments: readonly FoundComment[]): Planned[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const planned = new Map<string, Planned>();
  for (const comment of comments) {
    if (replied(comment, byId)) continue;
    const parent = comment.parent === comment.id ? undefined : byId.get(comment.parent);
    const lead = parent ? `Antwort auf ${commenterName(parent)}: ` : "";
    const content = cutAtWord(lead + plainText(comment.content), commentLimits.content);
    if (isBlank(content)) continue;
    const { id, moment } = comment;
    planned.set(id, { id, moment, name: commenterName(comment), content, reply: null });
  }
  for (const comment of comments) {
    const to = replied(comment, byId);
    const answered = to && planned.get(to.id);
    const content = plainText(comment.content);
    if (!answered || isBlank(content)) continue;
    const former = answered.reply;
    answered.reply = {
      ids: [...(former?.ids ?? []), comment.id],
      content: cutAtWord(former ? `${former.content}\n\n${content}` : content, replyLimit),
      moment: comment.moment,
    };
  }
  return [...planned.values()];
}

/** The visitor's comment that a reply by the author answers, or null. */
function replied(
  comment: FoundComment,
  byId: ReadonlyMap<string, FoundComment>,
): FoundComment | null {
  if (!comment.isAuthors) return null;
  let parent = byId.get(comment.parent);
  for (let step = 0; parent?.isAuthors && step < maxSteps; step++) parent = byId.get(parent.parent);
  return parent && !parent.isAuthors ? parent : null;
}

function commenterName({ name }: FoundComment): string {
  return cutAtWord(name.trim(), commentLimits.name) || "Anonym";
}

function plainText(html: string): string {
  const lines = html.slice(0, 10 * commentLimits.content).split(/\r?\n|<br\s*\/?>|<\/p>/i);
  return lines
    .map(htmlText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
