import { kindWords } from "~/core/content/kinds";
import { formatMoment } from "~/lib/time/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { ListedApproval } from "../approvals.server";

type ApprovalListProps = {
  approvals: readonly ListedApproval[];
  /** Shows the kind of each draft, for lists of several kinds. */
  isMixed?: boolean;
};

/** Drafts that wait for approval and, for their author, drafts that were sent back. */
export function ApprovalList({ approvals, isMixed = false }: ApprovalListProps) {
  if (approvals.length === 0) return null;
  return (
    <AdminSection title="Zur Freigabe" id="freigabe">
      <ul className="flex flex-col wrap-anywhere">
        {approvals.map((approval) => (
          <li
            key={`${approval.kind} ${approval.id}`}
            className="border-t border-hair py-2.5 first:border-t-0"
          >
            <Link
              to={kindWords[approval.kind].form(approval.id)}
              className="font-semibold underline"
            >
              {approval.title}
            </Link>
            <p className="label">
              {isMixed && `${kindWords[approval.kind].label}, `}
              <ApprovalState approval={approval} />
            </p>
            {approval.note && <p className="max-w-prose">{approval.note}</p>}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function ApprovalState({
  approval: { author, submittedAt, notedBy },
}: {
  approval: ListedApproval;
}) {
  if (submittedAt === null) return notedBy ? `zurück von ${notedBy}` : "nicht zur Freigabe gegeben";
  return (
    <>
      von {author || "jemandem, der nicht mehr da ist"}, wartet seit{" "}
      <time dateTime={submittedAt}>{formatMoment(submittedAt)}</time>
    </>
  );
}
