import { AdminSection } from "~/ui/admin/admin-page";
import type { SubscriberReport } from "../subscribers.schema";
import { Moment } from "./moment";

/** What mailboxes reported back; nothing where nothing came. */
export function ReportList({ reports }: { reports: readonly SubscriberReport[] }) {
  if (reports.length === 0) return null;
  return (
    <AdminSection title="Rückmeldungen des Postfachs">
      <ol className="flex flex-col gap-3">
        {reports.map((report) => (
          <li key={report.id} className="border-l-3 border-hair pl-4 wrap-anywhere">
            <p className="font-semibold">{kindOf(report)}</p>
            <p className="label">
              <Moment at={report.createdAt} />
              {report.subject && <> · zu „{report.subject}“</>}
            </p>
            {report.reason && <p className="text-soft">{report.reason}</p>}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function kindOf({ kind, isPermanent }: SubscriberReport): string {
  if (kind === "complaint") return "Beschwerde: Die Mail wurde als unerwünscht gemeldet";
  return isPermanent ? "Dauerhaft unzustellbar" : "Vorübergehend unzustellbar";
}
