import { lengthError } from "~/lib/form-answer";
import { line, text } from "~/lib/forms/form-field";
import { isBlank } from "~/lib/text/plain-text";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { auditEventOf, decideComments, findCommentSubject } from "../decide-comments.server";
import { type Decision, decisionLimit } from "./decision";
import { reportReplyJob } from "./report-jobs.server";

/**
 * Decides a report with reasons, and all other open reports of the same comment. A removed comment is
 * rejected, which the moderation can reverse. The reporters are informed.
 */
export const decideReport = formOperation({
  name: "admin.commentReports.decide",
  asks: "comments.decide",
  failed: "Die Entscheidung konnte nicht gespeichert werden.",
  fields: {
    id: line("Meldung"),
    decision: line("Entscheidung", {
      pattern: "removed|kept",
      required: "Wähle zuerst, wie du entscheidest.",
    }),
    reason: text("Begründung"),
  },
  async run(services, { id: reportId, decision, reason }, { operator }) {
    const fault = isBlank(reason)
      ? "Bitte begründe die Entscheidung."
      : lengthError(reason, decisionLimit);
    if (fault) throw new OperationError("invalid-input", { errors: { reason: fault } });
    const decided = { reportId, decision: decision as Decision, reason };
    await writeContent(services, (trx) => decide(services, trx, operator, decided));
    return {};
  },
});

export const operations = [decideReport];

type Decided = { reportId: string; decision: Decision; reason: string };

async function decide(
  services: Services,
  trx: Trx,
  operator: Operator,
  { reportId, decision, reason }: Decided,
): Promise<void> {
  const now = services.clock.now();
  const report = await trx
    .selectFrom("comment_reports")
    .select("comment_id")
    .where("id", "=", reportId)
    .where("decision", "=", "open")
    .executeTakeFirst();
  if (!report) throw conflict(decidedMeanwhile);
  const commentId = report.comment_id;
  await oneAtATime(trx, services, `comment-report ${commentId}`);
  const comment = await findCommentSubject(trx, commentId);
  if (decision === "removed") {
    const seen = (["approved", "pending"] as const).map((status) => ({ id: commentId, status }));
    await decideComments(trx, seen, { verb: "reject", operatorId: operator.id, now });
  } else if (comment?.status !== "approved") throw conflict(notThere);
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
  if (closed.length === 0) throw conflict(decidedMeanwhile);
  for (const { id, email } of closed)
    if (email) await enqueue(trx, reportReplyJob, { reportId: id, about: "decision" }, { now });
  const action = `comment.report-${decision}`;
  await recordAuditEvent(trx, operator, comment ? auditEventOf(action, comment) : { action }, now);
}

const decidedMeanwhile = "Über diese Meldung wurde inzwischen entschieden, oder sie ist gelöscht.";
const notThere = "Der Kommentar steht nicht mehr öffentlich da. Entscheide auf „entfernen“.";
const conflict = (detail: string) => new OperationError("conflict", { detail });
