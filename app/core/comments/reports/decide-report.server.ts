import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/plain-text";
import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { auditEventOf, decideComments, findCommentSubject } from "../decide-comments.server";
import { type Decision, decisionLimit } from "./decision";
import { reportReplyJob } from "./report-jobs.server";

type Answered = { status: 200 | 409 | 422 | 503; message: string };

type Decided = { reportId: string; decision: Decision; reason: string };

const decided: Answered = {
  status: 409,
  message: "Über diese Meldung wurde inzwischen entschieden, oder sie ist gelöscht.",
};
const notThere: Answered = {
  status: 409,
  message: "Der Kommentar steht nicht mehr öffentlich da. Entscheide auf „entfernen“.",
};

/**
 * Decides a report with reasons, and with it all open ones about the same comment. A removed comment is rejected
 * as in the moderation, which can reverse that; the reporters are informed.
 */
export async function decideReport(
  services: Services,
  operator: Operator,
  { reportId, decision, reason: typed }: Decided,
): Promise<Answered> {
  const reason = typed.trim();
  if (isBlank(reason)) return { status: 422, message: "Bitte begründe die Entscheidung." };
  const tooLong = lengthError(reason, decisionLimit);
  if (tooLong) return { status: 422, message: tooLong };
  const failed: Answered = {
    status: 503,
    message: "Die Entscheidung konnte nicht gespeichert werden.",
  };
  return answerOr(services, failed, () =>
    writeContent(services, (trx) =>
      decide(services, trx, operator, { reportId, decision, reason }),
    ),
  );
}

async function decide(
  services: Services,
  trx: Trx,
  operator: Operator,
  { reportId, decision, reason }: Decided,
): Promise<Answered> {
  const now = services.clock.now();
  const report = await trx
    .selectFrom("comment_reports")
    .select("comment_id")
    .where("id", "=", reportId)
    .where("decision", "=", "open")
    .executeTakeFirst();
  if (!report) return decided;
  const commentId = report.comment_id;
  await oneAtATime(trx, services, `comment-report ${commentId}`);
  const comment = await findCommentSubject(trx, commentId);
  if (decision === "removed") {
    const seen = (["approved", "pending"] as const).map((status) => ({ id: commentId, status }));
    await decideComments(trx, seen, { verb: "reject", operatorId: operator.id, now });
  } else if (comment?.status !== "approved") return notThere;
  const closed = await trx
    .updateTable("comment_reports")
    .set({
      decision,
      decision_reason: reason,
      decided_at: now.toISOString(),
      decided_by: operator.id,
    })
    .where("comment_id", "=", commentId)
    .where("decision", "=", "open")
    .returning(["id", "email"])
    .execute();
  if (closed.length === 0) return decided;
  for (const { id, email } of closed)
    if (email) await enqueue(trx, reportReplyJob, { reportId: id, about: "decision" }, { now });
  const action = `comment.report-${decision}`;
  await recordAuditEvent(trx, operator, comment ? auditEventOf(action, comment) : { action }, now);
  return { status: 200, message: "" };
}
