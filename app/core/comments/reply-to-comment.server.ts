import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/plain-text";
import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { recordEvent } from "~/platform/events.server";
import type { Services } from "~/platform/services.server";
import { auditEventOf, decideComments, findCommentSubject } from "./decide-comments.server";
import { replyLimit } from "./moderation.schema";
import { failureOf } from "./moderation-form";

type ReplyAnswer = { status: 200 | 404 | 409 | 422 | 503; message: string };

type Reply = {
  commentId: string;
  content: string;
  /** `updatedAt` of the reply that the operator saw; empty: there was none. */
  version: string;
  approve: boolean;
};

const missing: ReplyAnswer = { status: 404, message: "Dieser Kommentar wurde schon gelöscht." };
const changed: ReplyAnswer = {
  status: 409,
  message:
    "Diese Antwort wurde inzwischen an anderer Stelle geändert. Dein Text steht noch im Feld.",
};

/** Answers a comment as the show; with `approve` a waiting comment is approved in the same step. */
export async function replyToComment(
  services: Services,
  operator: Operator,
  { commentId, content, version, approve }: Reply,
): Promise<ReplyAnswer> {
  if (isBlank(content)) return { status: 422, message: "Bitte schreib zuerst deine Antwort." };
  const tooLong = lengthError(content.trim(), replyLimit);
  if (tooLong) return { status: 422, message: tooLong };
  const now = services.clock.now();
  const by = { operatorId: operator.id, now };
  return answerOr<ReplyAnswer>(services, { status: 503, message: failureOf("reply") }, () =>
    writeContent(services, async (trx) => {
      const subject = await findCommentSubject(trx, commentId);
      if (!subject) return missing;
      const saved = await saveReply(trx, { commentId, content, version, ...by });
      if (saved === "changed") return changed;
      await recordEvent(trx, changeOf(commentId), now);
      if (approve) {
        const seen = [{ id: commentId, status: "pending" as const }];
        const decided = await decideComments(trx, seen, { verb: "approve", ...by });
        if (decided.changed.length > 0)
          await recordAuditEvent(trx, operator, auditEventOf("comment.approve", subject), now);
      }
      await recordAuditEvent(trx, operator, auditEventOf("comment.reply", subject), now);
      return { status: 200, message: "Antwort gespeichert." };
    }),
  );
}

const changeOf = (id: string) => ({ type: "comment.changed", subject: { kind: "comment", id } });

/** Removes the show's answer. */
export async function withdrawReply(
  services: Services,
  operator: Operator,
  commentId: string,
): Promise<ReplyAnswer> {
  return answerOr<ReplyAnswer>(services, { status: 503, message: failureOf("withdraw") }, () =>
    writeContent(services, async (trx) => {
      const subject = await findCommentSubject(trx, commentId);
      const { numDeletedRows } = await trx
        .deleteFrom("comment_replies")
        .where("comment_id", "=", commentId)
        .executeTakeFirst();
      if (!numDeletedRows) return { status: 409, message: "Diese Antwort wurde schon gelöscht." };
      const now = services.clock.now();
      await recordEvent(trx, changeOf(commentId), now);
      if (subject) {
        const event = auditEventOf("comment.delete-reply", subject);
        await recordAuditEvent(trx, operator, event, now);
      }
      return { status: 200, message: "Antwort gelöscht." };
    }),
  );
}

type NewReply = Omit<Reply, "approve"> & { operatorId: string; now: Date };

/**
 * Stores the show's first or changed answer to a comment. `changed`: somebody else wrote it meanwhile, and nothing
 * was stored.
 */
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
