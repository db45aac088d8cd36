import { decideComments, findCommentSubject } from "~/features/comments/moderate-comments.server";
import { replyLimit } from "~/features/comments/moderation.schema";
import { commentFailures } from "~/features/comments/moderation-form";
import { deleteReply, saveReply } from "~/features/comments/replies.server";
import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/is-blank";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { eventOf } from "./moderate-comments.server";

export type ReplyAnswer = { status: 200 | 404 | 409 | 422 | 503; message: string };

type Reply = { commentId: string; content: string; version: string; approve: boolean };

const missing: ReplyAnswer = { status: 404, message: "Dieser Kommentar wurde schon gelöscht." };

/** Answers a comment as the show; with `approve` a waiting comment becomes visible in the same breath. */
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
  const outcome = await attempt(services, () =>
    writeContent(services, async (trx) => {
      const subject = await findCommentSubject(trx, commentId);
      if (!subject) return "missing";
      const saved = await saveReply(trx, { commentId, content, version, ...by });
      if (saved !== "saved") return saved;
      if (approve) {
        const seen = [{ id: commentId, status: "pending" as const }];
        const { changed } = await decideComments(trx, seen, { verb: "approve", ...by });
        if (changed.length > 0)
          await recordAuditEvent(trx, operator, eventOf("comment.approve", subject), now);
      }
      await recordAuditEvent(trx, operator, eventOf("comment.reply", subject), now);
      return saved;
    }),
  );
  if (!outcome) return { status: 503, message: commentFailures.reply };
  if (outcome === "missing") return missing;
  if (outcome === "changed")
    return {
      status: 409,
      message:
        "Diese Antwort wurde inzwischen an anderer Stelle geändert. Dein Text steht noch im Feld.",
    };
  return { status: 200, message: "Antwort gespeichert." };
}

/** Takes the show's answer away. */
export async function withdrawReply(
  services: Services,
  operator: Operator,
  commentId: string,
): Promise<ReplyAnswer> {
  const now = services.clock.now();
  const gone = await attempt(services, () =>
    writeContent(services, async (trx) => {
      const subject = await findCommentSubject(trx, commentId);
      const wasThere = await deleteReply(trx, commentId);
      if (wasThere && subject)
        await recordAuditEvent(trx, operator, eventOf("comment.delete-reply", subject), now);
      return { wasThere };
    }),
  );
  if (!gone) return { status: 503, message: commentFailures.withdraw };
  return gone.wasThere
    ? { status: 200, message: "Antwort gelöscht." }
    : { status: 409, message: "Diese Antwort wurde schon gelöscht." };
}
