import { useMay } from "~/core/accounts/admin/may";
import { type ContentKind, kindWords } from "~/core/content/kinds";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { Note } from "~/ui/admin/note";
import type { Approval } from "../approvals.server";

type ApprovalPanelProps = {
  subject: { kind: ContentKind; id: string };
  /** Null if the entry is no draft or needs no approval. */
  approval: Approval | null;
};

/** The panel above the form of a draft: authors submit it; operators who may publish can publish it or send it back. */
export function ApprovalPanel({ subject, approval }: ApprovalPanelProps) {
  const may = useMay();
  if (!approval) return null;
  if (!may("approvals.decide")) return <OwnDraft subject={subject} approval={approval} />;
  if (approval.submittedAt === null) return null;
  return (
    <Note look="decision">
      <p className="grow">
        {kindWords[subject.kind].this} wartet auf Freigabe, von {approval.author || "jemandem"},
        seit {formatMoment(approval.submittedAt)}.
      </p>
      <RowButton action={approvalPath(subject)} fields={{ verb: "approve" }} isChief>
        Freigeben
      </RowButton>
      <details className="w-full">
        <summary className="button button-outline text-sm">Zurückgeben</summary>
        <div className="max-w-xl py-4">
          <AdminForm action={approvalPath(subject)} save="Zurückgeben" isShort>
            <input type="hidden" name="verb" value="return" />
            <Field name="note" label="Was fehlt noch?" rows={4} limit={1000} />
          </AdminForm>
        </div>
      </details>
    </Note>
  );
}

function OwnDraft({
  subject,
  approval,
}: {
  subject: ApprovalPanelProps["subject"];
  approval: Approval;
}) {
  const { submittedAt, note, notedBy } = approval;
  const action = approvalPath(subject);
  return (
    <Note look="decision">
      <div className="grow">
        {note && (
          <p className="max-w-prose whitespace-pre-line">
            <strong>{notedBy}:</strong> {note}
          </p>
        )}
        <p>
          {submittedAt
            ? `Wartet seit ${formatMoment(submittedAt)} auf Freigabe.`
            : "Ein Entwurf. Ist er fertig und gespeichert, gib ihn zur Freigabe: Die Redaktion veröffentlicht ihn."}
        </p>
      </div>
      {submittedAt ? (
        <RowButton action={action} fields={{ verb: "withdraw" }}>
          Doch noch nicht
        </RowButton>
      ) : (
        <RowButton action={action} fields={{ verb: "submit" }} isChief>
          Zur Freigabe geben
        </RowButton>
      )}
    </Note>
  );
}

function approvalPath({ kind, id }: ApprovalPanelProps["subject"]): string {
  return href("/admin/approvals/:kind/:id", { kind, id });
}
