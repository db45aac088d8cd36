import { expressionBuilder, sql } from "kysely";
import { readArchivedRows } from "~/core/content/trash/deleted-rows.server";
import type { ReturnRules } from "~/core/content/trash/trash.server";
import { findMissingEpisode } from "~/core/episodes/list/deleted-episodes.server";
import { href } from "~/lib/href";
import { cutAtWord } from "~/lib/text/plain-text";
import type { DeletedPart } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import { recordEvent } from "~/platform/events.server";
import {
  type CommentStatus,
  type CommentVerb,
  type SeenComment,
  statusAfter,
} from "./moderation.schema";

type CommentSubject = {
  id: string;
  name: string;
  content: string;
  status: CommentStatus;
  episodeTitle: string;
};

export type Moderation = {
  changed: CommentSubject[];
  /** The current states of comments that somebody else decided meanwhile; null for a deleted one. */
  missed: (CommentStatus | null)[];
};

/**
 * Decides comments that are still in the state that the operator saw, or reverses a decision. Stores time and
 * operator, also of a rejection.
 */
export async function decideComments(
  trx: Trx,
  seen: readonly SeenComment[],
  { verb, operatorId, now }: { verb: CommentVerb; operatorId: string; now: Date },
): Promise<Moderation> {
  return orDataError(`Failed to ${verb} comment`, async () => {
    const updated = await trx
      .updateTable("comments")
      .set({
        status: statusAfter[verb],
        approved_at: verb === "reopen" ? null : now.toISOString(),
        approved_by: verb === "reopen" ? null : operatorId,
      })
      .where(stillSeen(seen))
      .where("status", "!=", statusAfter[verb])
      .returning("id")
      .execute();
    const ids = updated.map(({ id }) => id);
    const type = verb === "approve" ? "comment.approved" : "comment.changed";
    for (const id of ids) await recordEvent(trx, { type, subject: { kind: "comment", id } }, now);
    const changed = ids.length
      ? await selectSubjects(trx).where("comments.id", "in", ids).execute()
      : [];
    return { changed, missed: await missedOf(trx, seen, changed) };
  });
}

/**
 * Deletes comments that are still in the state that the operator saw.
 * @param keep stores a comment before it is deleted, so that it can be restored
 */
export async function deleteComments(
  trx: Trx,
  seen: readonly SeenComment[],
  now: Date,
  keep: (subject: CommentSubject) => Promise<void>,
): Promise<Moderation> {
  return orDataError("Failed to delete comment", async () => {
    const subjects = await selectSubjects(trx).where(stillSeen(seen)).execute();
    for (const subject of subjects) await keep(subject);
    const deleted = await trx
      .deleteFrom("comments")
      .where(stillSeen(seen))
      .returning("id")
      .execute();
    const gone = new Set(deleted.map(({ id }) => id));
    const changed = subjects.filter(({ id }) => gone.has(id));
    for (const { id } of changed)
      await recordEvent(trx, { type: "comment.changed", subject: { kind: "comment", id } }, now);
    return { changed, missed: await missedOf(trx, seen, changed) };
  });
}

/** A comment as the audit log shows it; null if it was deleted. */
export async function findCommentSubject(trx: Trx, id: string): Promise<CommentSubject | null> {
  return (await selectSubjects(trx).where("comments.id", "=", id).executeTakeFirst()) ?? null;
}

function stillSeen(seen: readonly SeenComment[]) {
  const { eb, or, and } = expressionBuilder<Tables, "comments">();
  return or(
    seen.map(({ id, status }) => and([eb("comments.id", "=", id), eb("status", "=", status)])),
  );
}

function selectSubjects(trx: Trx) {
  return trx
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .select(["comments.id", "name", "content", "status", "episodes.title as episodeTitle"]);
}

async function missedOf(
  trx: Trx,
  seen: readonly SeenComment[],
  changed: readonly CommentSubject[],
): Promise<Moderation["missed"]> {
  const done = new Set(changed.map(({ id }) => id));
  const ids = seen.map(({ id }) => id).filter((id) => !done.has(id));
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("comments")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? null);
}

/** An audit event about a comment. */
export function auditEventOf(action: string, subject: CommentSubject) {
  const { id, episodeTitle } = subject;
  return {
    action,
    subject: { kind: "comment", id, title: commentTitle(subject) },
    detail: episodeTitle,
  };
}

/** A comment on one line, for audit log and trash. */
export function commentTitle({ name, content }: { name: string; content: string }): string {
  return `${name}: „${cutAtWord(content.replace(/\s+/g, " ").trim(), 80)}“`;
}

/** The rows that are deleted with a comment; the comment itself is the first. */
export function commentParts(id: string): DeletedPart[] {
  return [
    { table: "comments", where: sql`id = ${id}`, key: "id" },
    { table: "comment_replies", where: sql`comment_id = ${id}`, key: "comment_id" },
  ];
}

/** Restores a comment only if its episode exists. */
export const commentReturn: ReturnRules = {
  async obstacle(trx, { id }) {
    const [row] = await readArchivedRows(trx, id, "comments");
    return findMissingEpisode(trx, row);
  },
};

export const commentTrash = {
  comment: { label: "Kommentar", list: href("/admin/comments"), ...commentReturn },
};
