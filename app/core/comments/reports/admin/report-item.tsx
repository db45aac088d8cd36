import { TriangleAlert } from "lucide-react";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { formatMoment } from "~/lib/time/moment";
import { AdminForm } from "~/ui/admin/admin-form";
import { Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { Link } from "~/ui/link";
import { CommentText } from "../../comment-list";
import { linkSegments } from "../../link-segments";
import { commentLists } from "../../moderation.schema";
import { decisionLimit } from "../decision";
import type { ListedReport } from "../list-reports.server";

export const reportStates = { open: "Offen", removed: "Entfernt", kept: "Stehen gelassen" };

export type DecisionAnswer = FormAnswer<"id" | "decision" | "reason">;

type ReportItemProps = {
  report: ListedReport;
  /** The answer to any of the page's forms, rendered with the page. */
  answer: DecisionAnswer | Interrupted | undefined;
};

/** A report with the reported comment, and its decision or a form for deciding. */
export function ReportItem({ report, answer }: ReportItemProps) {
  const { id, ground, reason, name, email, suspicion, createdAt, decision } = report;
  const { author, content, status } = report;
  return (
    <li className="border-[1.5px] border-hair bg-sheet p-4 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`report-${id}`} className="font-sans text-base font-semibold">
          {ground}
        </h2>
        <time dateTime={createdAt} className="label">
          {formatMoment(createdAt)}
        </time>
      </div>
      <p className="label">
        Gemeldet von <bdi>{[name || "jemandem ohne Namen", email].filter(Boolean).join(", ")}</bdi>
      </p>
      <CommentText segments={linkSegments(reason)} />
      {suspicion && (
        <p className="mt-2 flex items-start gap-2 font-semibold text-stamp">
          <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
          Verdacht: {suspicion}
        </p>
      )}
      <blockquote className="mt-4 border-l-4 border-hair pl-4">
        {content === null || status === null ? (
          <p>Der Kommentar ist gelöscht; vielleicht liegt er noch im Papierkorb.</p>
        ) : (
          <>
            <p className="label">
              <Link to={commentLists.address("all", report.commentId)} className="underline">
                Kommentar von {author}
              </Link>
              {` zu „${report.title}“, ${commentLists.states[status].name}`}
            </p>
            <CommentText segments={linkSegments(content)} />
          </>
        )}
      </blockquote>
      {decision === "open" ? (
        <DecisionForm report={report} answer={answer} />
      ) : (
        <>
          <p className="label mt-4">
            {reportStates[decision]} am {formatMoment(report.decidedAt ?? "")}
            {report.decidedBy && ` von ${report.decidedBy}`}
          </p>
          <p className="whitespace-pre-line">{report.decisionReason}</p>
        </>
      )}
    </li>
  );
}

const remove = { value: "removed", label: "Kommentar entfernen" };
const choices = [
  { value: "", label: "Bitte wählen" },
  remove,
  { value: "kept", label: "Kommentar stehen lassen" },
];

function DecisionForm({ report: { id, status }, answer }: ReportItemProps) {
  const isOwn = answer && !isInterrupted(answer) && answer.values.id === id;
  return (
    <div className="mt-4">
      <AdminForm<DecisionAnswer>
        answer={isOwn ? answer : undefined}
        labelledBy={`report-${id}`}
        save="Entscheiden"
        isShort
      >
        <input type="hidden" name="id" value={id} />
        <Choice
          name="decision"
          label="Entscheidung"
          hint="Sie gilt für alle offenen Meldungen dieses Kommentars."
          options={status === "approved" ? choices : [remove]}
        />
        <Field
          name="reason"
          label="Begründung"
          rows={3}
          limit={decisionLimit}
          hint="Der Grund zuerst, mit Gesetz oder Regel: „Beleidigung (§ 185 StGB): …“. Sie steht in der Mail an alle, die gemeldet haben, und nach dem Entfernen 30 Tage lang an der Stelle des Kommentars. Ist das Leben oder die Sicherheit eines Menschen in Gefahr, muss es die Polizei erfahren (Art. 18 DSA)."
        />
      </AdminForm>
    </div>
  );
}
