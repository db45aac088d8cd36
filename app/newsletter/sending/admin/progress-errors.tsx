import { href } from "~/lib/href";
import { countText, formatCount } from "~/lib/text/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import { type FailedDelivery, type ReportedError, replyMeaning } from "../progress";

const errorColumns: readonly Column<ReportedError>[] = [
  {
    label: "Grund",
    cell: ({ example, isPermanent }) => (
      <Reply text={example} outcome={isPermanent ? "aufgegeben" : "wird wieder versucht"} />
    ),
  },
  { label: "Mails", isNumeric: true, cell: ({ count }) => formatCount(count) },
];

const failedColumns = (isExample: boolean): Column<FailedDelivery>[] => [
  {
    label: "Empfänger",
    cell: ({ subscriberId, email, reason }) => (
      <>
        {isExample ? (
          <span className="font-semibold wrap-anywhere">{email}</span>
        ) : (
          <Link
            to={href("/admin/newsletter/subscribers/:id", { id: subscriberId })}
            className="font-semibold wrap-anywhere"
          >
            {email}
          </Link>
        )}
        <Reply text={reason} />
      </>
    ),
  },
  { label: "Versuche", isNumeric: true, cell: ({ attempts }) => formatCount(attempts) },
];

type ProgressErrorsProps = {
  id: string;
  errors: readonly ReportedError[];
  failed: { rows: readonly FailedDelivery[]; total: number; page: number; pages: number };
  /** True for an example, whose recipients have no pages. */
  isExample: boolean;
};

/** Replies of mail servers, and the addresses that a campaign did not reach. */
export function ProgressErrors({ id, errors, failed, isExample }: ProgressErrorsProps) {
  if (errors.length === 0 && failed.total === 0) return null;
  return (
    <AdminSection title="Was nicht ankam" id="fehler">
      <DataTable
        caption="Antworten der Mailserver"
        columns={errorColumns}
        rows={errors}
        keyOf={({ isPermanent, example }) => `${isPermanent} ${example}`}
        empty="Kein Server hat eine Mail abgelehnt."
      />
      {failed.total > 0 && (
        <>
          <h3 className="text-lg">
            {countText(failed.total, "Empfänger bekam nichts", "Empfänger bekamen nichts")}
          </h3>
          <DataTable
            caption="Empfänger, die nichts bekamen"
            columns={failedColumns(isExample)}
            rows={failed.rows}
            keyOf={({ subscriberId }) => subscriberId}
            empty="Wer das ist, sieht nur die Leitung."
          />
          <Pagination
            page={failed.page}
            pages={failed.pages}
            address={(page) =>
              `${href("/admin/newsletter/campaigns/:id", { id })}?seite=${page}#fehler`
            }
          />
        </>
      )}
    </AdminSection>
  );
}

/** The meaning of a server's reply, and the reply itself. */
function Reply({ text, outcome }: { text: string; outcome?: string }) {
  return (
    <div className="font-normal">
      {replyMeaning(text)}
      {outcome && `, ${outcome}`}
      <span className="label block wrap-anywhere" lang="en">
        {text}
      </span>
    </div>
  );
}
