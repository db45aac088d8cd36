import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { ListImport, UnusedRow } from "../import.schema";
import { subscribersPath } from "../subscribers-path";
import { OutcomeList } from "./outcome-list";
import { UnusedRows } from "./unused-rows";

type ImportReportProps = { list: ListImport; unused: readonly Omit<UnusedRow, "text">[] };

/** What came of a list. */
export function ImportReport({ list, unused }: ImportReportProps) {
  return (
    <AdminSection title={list.status === "done" ? "Das ist geschehen" : "Abgebrochen"}>
      {list.status === "stopped" && (
        <p className="max-w-prose">
          Niemand hat diesen Import zu Ende gebracht. Was schon importiert war, ist geblieben; die
          Liste selbst ist verworfen.
        </p>
      )}
      <div role="status">
        <OutcomeList counts={list.counts} />
      </div>
      <UnusedRows rows={unused} counts={list.counts} />
      <div>
        <Link to={subscribersPath("active")} className="button button-outline">
          Zu den Abonnenten
        </Link>
      </div>
    </AdminSection>
  );
}
