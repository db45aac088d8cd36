import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/text/plain-text";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { recordEvent } from "~/platform/events.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { auditEventOf, decideComments, findCommentSubject } from "./decide-comments.server";
import { replyLimit } from "./moderation.schema";

type Reply = {
  commentId: string;
  content: string;
  /** `updatedAt` of the reply that the operator saw; empty if there was none. */
  version: string;
  approve: boolean;
};

const changed =
  "Diese Antwort wurde inzwischen an anderer Stelle geändert. Dein Text steht noch im Feld.";

/**
 * Answers a comment as the show; `approve` also approves a pending comment.
 * @returns false if there is no such comment
 * @throws OperationError for an invalid text, or if somebody else changed the reply meanwhile
 */
export async function replyToComment(
  services: Services,
  operator: Operator,
  { commentId, content, version, approve }: Reply,
): Promise<boolean> {
  const fault = isBlank(content)
    ? "Bitte schreib zuerst deine Antwort."
    : lengthError(content.trim(), replyLimit);
  if (fault) throw new OperationError("invalid-input", { errors: { content: fault } });
  const now = services.clock.now();
  const by = { operatorId: operator.id, now };
  return writeContent(services, async (trx) => {
    const subject = await findCommentSubject(trx, commentId);
    if (!subject) return false;
    const saved = await saveReply(trx, { commentId, content, version, ...by });
    if (saved === "changed") throw new OperationError("conflict", { detail: changed });
    await recordEvent(trx, commentChanged(commentId), now);
    if (approve) {
      const seen = [{ id: commentId, status: "pending" as const }];
      const decided = await decideComments(trx, seen, { verb: "approve", ...by });
      if (decided.changed.length > 0)
        await recordAuditEvent(trx, operator, auditEventOf("comment.approve", subject), now);
    }
    await recordAuditEvent(trx, operator, auditEventOf("comment.reply", subject), now);
    return true;
  });
}

const commentChanged = (id: string) => ({
  type: "comment.changed",
  subject: { kind: "comment", id },
});

/** Removes the show's answer. Returns false if there is none. */
export async function withdrawReply(
  services: Services,
  operator: Operator,
  commentId: string,
): Promise<boolean> {
  return writeContent(services, async (trx) => {
    const subject = await findCommentSubject(trx, commentId);
    const { numDeletedRows } = await trx
      .deleteFrom("comment_replies")
      .where("comment_id", "=", commentId)
      .executeTakeFirst();
    if (!numDeletedRows) return false;
    const now = services.clock.now();
    await recordEvent(trx, commentChanged(commentId), now);
    if (subject) {
      const event = auditEventOf("comment.delete-reply", subject);
      await recordAuditEvent(trx, operator, event, now);
    }
    return true;
  });
}

type NewReply = Omit<Reply, "approve"> & { operatorId: string; now: Date };

/** Stores the show's first or changed answer. Returns 'changed', and stores nothing, if somebody else changed it. */
export async function saveReply(
  trx: Trx,
  { commentId, content, version, operatorId, now }: NewReply,
): Promise<"saved" | "changed"> {
  const moment = now.toISOString();
  const values = { content: content.trim(), created_by: operatorId, updated_at: moment };
  const written = version
    ? await trx
        .updateTable("comment_replies")
        .set(values)
        .where("comment_id", "=", commentId)
        .where("updated_at", "=", version)
        .returning("comment_id")
        .execute()
    : await trx
        .insertInto("comment_replies")
        .values({ ...values, comment_id: commentId, created_at: moment })
        .onConflict((conflict) => conflict.column("comment_id").doNothing())
        .returning("comment_id")
        .execute();
  return written.length > 0 ? "saved" : "changed";
}
