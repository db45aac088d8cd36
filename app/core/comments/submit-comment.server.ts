import { v7 as uuidv7 } from "uuid";
import { findEpisode } from "~/core/episodes/episodes.server";
import { plainAnswer } from "~/lib/form-answer";
import { searchable } from "~/lib/text/normal-form";
import { isBlank } from "~/lib/text/plain-text";
import { type Guarded, suspicionOf } from "~/lib/text/spam-signals";
import { now as momentOf } from "~/platform/clock.server";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { recordEvent } from "~/platform/events.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import {
  type Answered,
  fieldErrors,
  receiveSubmission,
  sentBefore,
} from "~/platform/visitor/submission.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { commentNoticeJob, noticeOf } from "./comment-notices.server";
import { failedAnswer } from "./comment-words";
import { type CommentFields, commentLimits } from "./comments.schema";
import type { CommentStatus } from "./moderation.schema";

/** The answer to a stored comment. */
export const savedAnswer = plainAnswer(
  true,
  "Danke, dein Kommentar ist angekommen! Er erscheint hier, sobald wir ihn gelesen und freigegeben haben.",
);

const submittable = {
  name: "comment",
  perDay: 30,
  plural: "Kommentare",
  saved: savedAnswer,
  failed: failedAnswer,
};

const missing =
  "Diese Folge ist gerade nicht veröffentlicht. Dein Kommentar wurde nicht gespeichert.";

type Submission = CommentFields & Guarded & { episodeId: string };

/**
 * Stores a visitor's comment for moderation. Empty fields show no error. A repeated comment is stored once
 * and gets the same answer.
 * @returns the form's answer and its status
 */
export async function submitComment(
  services: Services,
  visitor: Pick<Visitor, "address">,
  submitted: Submission,
): Promise<Answered<keyof CommentFields>> {
  const values = { name: submitted.name.trim(), content: submitted.content.trim() };
  const { name, content } = values;
  if (isBlank(name) || isBlank(content))
    return { saved: false, message: null, errors: {}, values, status: 200 };
  const { episodeId } = submitted;
  const errors = fieldErrors(values, { limits: commentLimits, missing: {} });
  const key = `${episodeId} ${contentHash(content)}`;
  const received = { values, errors, key };
  return receiveSubmission(services, visitor, submittable, received, async (trx, now) => {
    if (!(await findEpisode(trx, momentOf(services.clock), episodeId))) return { message: missing };
    const same = await findSameWords(trx, { episodeId, name, content }, now);
    if (same === "repeated") return null;
    const copied = same === "elsewhere" && "gleicher Text wie in einem anderen Kommentar";
    const suspicion = suspicionOf(submitted, `${name}\n${content}`, copied);
    await holdComment(trx, { episodeId, name, content, suspicion, createdAt: now });
    return null;
  });
}

/** Stores a comment for moderation and schedules the notice. Returns its id. */
export async function holdComment(trx: Trx, comment: Omit<NewComment, "status">): Promise<string> {
  const id = await createComment(trx, { ...comment, status: "pending" });
  await tellWaiting(trx, id, comment.createdAt);
  return id;
}

type Revision = CommentFields & { suspicion: string | null };

/**
 * Applies an edit that was made elsewhere: the comment becomes pending again, and the show's answer stays.
 * Returns false if nothing changed.
 */
export async function reviseComment(trx: Trx, id: string, revision: Revision, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable("comments")
    .set({
      ...textColumns(revision),
      suspicion: revision.suspicion,
      status: "pending",
      approved_at: null,
      approved_by: null,
      noticed_at: null,
    })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("name", "!=", revision.name.trim()), eb("content", "!=", revision.content.trim())]),
    )
    .executeTakeFirst();
  if (numUpdatedRows) await tellWaiting(trx, id, now);
  return numUpdatedRows > 0n;
}

async function tellWaiting(trx: Trx, id: string, now: Date): Promise<void> {
  await recordEvent(trx, { type: "comment.waiting", subject: { kind: "comment", id } }, now);
  await enqueue(trx, commentNoticeJob, {}, { now, ...noticeOf(commentNoticeJob, now) });
}

export type NewComment = CommentFields & {
  episodeId: string;
  status: CommentStatus;
  /** Why the comment looks like spam, in German; left out if it does not. */
  suspicion?: string | null;
  /** A new id by default. */
  id?: string;
  createdAt: Date;
};

export async function createComment(trx: Trx, comment: NewComment): Promise<string> {
  const moment = comment.createdAt.toISOString();
  const id = comment.id ?? uuidv7({ msecs: comment.createdAt.getTime() });
  await trx
    .insertInto("comments")
    .values({
      id,
      episode_id: comment.episodeId,
      ...textColumns(comment),
      status: comment.status,
      approved_at: comment.status === "pending" ? null : moment,
      approved_by: null,
      suspicion: comment.suspicion ?? null,
      created_at: moment,
    })
    .execute();
  return id;
}

function textColumns({ name, content }: CommentFields) {
  return {
    name: name.trim(),
    content: content.trim(),
    content_hash: contentHash(content),
    search_text: searchable(`${name}\n${content}`),
  };
}

/** Looks for a comment with the same words: by the same name on the same episode, or by anybody on any. */
async function findSameWords(
  db: Db,
  { episodeId, name, content }: CommentFields & { episodeId: string },
  now: Date,
) {
  const same = await db
    .selectFrom("comments")
    .select(["episode_id", "name", "created_at"])
    .where("content_hash", "=", contentHash(content))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return sentBefore(
    same,
    now,
    (row) => row.episode_id === episodeId && contentHash(row.name) === contentHash(name),
  );
}
