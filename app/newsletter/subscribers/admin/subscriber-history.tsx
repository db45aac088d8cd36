import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable, Moment } from "~/ui/admin/list/data-table";
import type { Subscriber } from "../read-subscriber.server";

type Delivery = Subscriber["deliveries"][number];

const deliveryLabels: Record<Delivery["status"], string> = {
  waiting: "wartet",
  sent: "versendet",
  failed: "fehlgeschlagen",
  skipped: "übersprungen",
};

const deliveryColumns: readonly Column<Delivery>[] = [
  {
    label: "Ausgabe",
    cell: ({ subject, lastError }) => (
      <>
        <span className="wrap-anywhere">{subject}</span>
        {lastError && <span className="label block font-normal wrap-anywhere">{lastError}</span>}
      </>
    ),
  },
  { label: "Stand", cell: ({ status }) => deliveryLabels[status] },
  { label: "Versuche", isNumeric: true, isMinor: true, cell: ({ attempts }) => attempts },
  {
    label: "Versendet",
    isNumeric: true,
    isMinor: true,
    cell: ({ sentAt }) => <Moment at={sentAt} />,
  },
];

/** The campaigns sent to a subscriber. */
export function DeliveryList({ deliveries }: Pick<Subscriber, "deliveries">) {
  return (
    <AdminSection title="Ausgaben">
      <DataTable
        caption="Ausgaben an diese Adresse, die neueste zuerst"
        columns={deliveryColumns}
        rows={deliveries}
        keyOf={({ campaignId }) => campaignId}
        empty="An diese Adresse ging noch keine Ausgabe."
      />
    </AdminSection>
  );
}

export function ReportList({ reports }: Pick<Subscriber, "reports">) {
  if (reports.length === 0) return null;
  return (
    <AdminSection title="Rückmeldungen des Postfachs">
      <ol className="flex flex-col gap-3">
        {reports.map((report) => (
          <li key={report.id} className="border-l-3 border-hair pl-4 wrap-anywhere">
            <p className="font-semibold">{reportKind(report)}</p>
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

function reportKind({ kind, isPermanent }: Subscriber["reports"][number]): string {
  if (kind === "complaint") return "Beschwerde: Die Mail wurde als unerwünscht gemeldet";
  return isPermanent ? "Dauerhaft unzustellbar" : "Vorübergehend unzustellbar";
}
