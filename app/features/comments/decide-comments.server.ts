import { cutAtWord } from "~/lib/html";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import {
  type CommentStatus,
  type CommentVerb,
  commentStatuses,
  type SeenComment,
  statusAfter,
} from "./moderation.schema";

/** A comment as the audit log names it. */
export type CommentSubject = { id: string; name: string; content: string; episodeTitle: string };

/** One that somebody else decided in the meantime; null: it was deleted. */
type MissedComment = { id: string; status: CommentStatus | null };

export type Moderation = { changed: CommentSubject[]; missed: MissedComment[] };

const failures = {
  approve: "Failed to approve comment",
  reject: "Failed to reject comment",
  reopen: "Failed to reopen comment",
} as const satisfies Record<CommentVerb, string>;

/**
 * Decides comments that still stand as the operator saw them, or takes a decision back. The time and the
 * operator of a decision are kept, of a rejection too.
 */
export async function decideComments(
  trx: Trx,
  seen: readonly SeenComment[],
  { verb, operatorId, now }: { verb: CommentVerb; operatorId: string; now: Date },
): Promise<Moderation> {
  return orDataError(failures[verb], async () => {
    const changed: CommentSubject[] = [];
    for (const [status, ids] of byStatus(seen)) {
      const unchanged = await subjectsOf(trx, ids, status);
      if (status !== statusAfter[verb] && unchanged.length > 0) {
        const updated = await trx
          .updateTable("comments")
          .set({
            status: statusAfter[verb],
            approved_at: verb === "reopen" ? null : now.toISOString(),
            approved_by: verb === "reopen" ? null : operatorId,
          })
          .where("id", "in", ids)
          .where("status", "=", status)
          .returning("id")
          .execute();
        changed.push(...those(unchanged, updated));
      }
    }
    return { changed, missed: await missedOf(trx, seen, changed) };
  });
}

/**
 * Deletes comments that still stand as the operator saw them.
 * @param keep gets what is about to go, so that it can be brought back
 */
export async function deleteComments(
  trx: Trx,
  seen: readonly SeenComment[],
  keep: (subject: CommentSubject) => Promise<void>,
): Promise<Moderation> {
  return orDataError("Failed to delete comment", async () => {
    const changed: CommentSubject[] = [];
    for (const [status, ids] of byStatus(seen)) {
      const subjects = await subjectsOf(trx, ids, status);
      for (const subject of subjects) await keep(subject);
      const gone = await trx
        .deleteFrom("comments")
        .where("id", "in", ids)
        .where("status", "=", status)
        .returning("id")
        .execute();
      changed.push(...those(subjects, gone));
    }
    return { changed, missed: await missedOf(trx, seen, changed) };
  });
}

/** A comment as the audit log names it, or null when it is gone. */
export async function findCommentSubject(trx: Trx, id: string): Promise<CommentSubject | null> {
  return (await selectSubjects(trx).where("comments.id", "=", id).executeTakeFirst()) ?? null;
}

function byStatus(seen: readonly SeenComment[]): [CommentStatus, string[]][] {
  return commentStatuses
    .map((status): [CommentStatus, string[]] => [
      status,
      seen.filter((comment) => comment.status === status).map(({ id }) => id),
    ])
    .filter(([, ids]) => ids.length > 0);
}

function subjectsOf(
  trx: Trx,
  ids: readonly string[],
  status: CommentStatus,
): Promise<CommentSubject[]> {
  return selectSubjects(trx).where("comments.id", "in", ids).where("status", "=", status).execute();
}

function selectSubjects(trx: Trx) {
  return trx
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .select(["comments.id", "name", "content", "episodes.title as episodeTitle"]);
}

function those(subjects: readonly CommentSubject[], rows: readonly { id: string }[]) {
  const ids = new Set(rows.map(({ id }) => id));
  return subjects.filter(({ id }) => ids.has(id));
}

async function missedOf(
  trx: Trx,
  seen: readonly SeenComment[],
  changed: readonly CommentSubject[],
): Promise<MissedComment[]> {
  const done = new Set(changed.map(({ id }) => id));
  const ids = seen.map(({ id }) => id).filter((id) => !done.has(id));
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("comments")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => ({ id, status: statuses.get(id) ?? null }));
}

/** An audit event about a comment, as the audit log keeps it. */
export function auditEventOf(action: string, subject: CommentSubject) {
  const { id, episodeTitle } = subject;
  return {
    action,
    subject: { kind: "comment", id, title: commentTitle(subject) },
    detail: episodeTitle,
  };
}

/** A comment in one line, as the audit log and the bin name it. */
export function commentTitle({ name, content }: { name: string; content: string }): string {
  return `${name}: „${cutAtWord(content.replace(/\s+/g, " ").trim(), 80)}“`;
}
