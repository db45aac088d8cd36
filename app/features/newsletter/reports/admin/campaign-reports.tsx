import { formatCount } from "~/lib/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/data-table";
import type { ReportedReason, CampaignReports as Reports } from "../read-reports.server";

/** What mailboxes reported about a campaign, by reason and nobody in particular. */
export function CampaignReports({ lasting, passing, complaints, reasons }: Reports) {
  const sums = [
    { label: "Dauerhaft unzustellbar", value: lasting },
    { label: "Vorübergehend unzustellbar", value: passing },
    { label: "Beschwerden", value: complaints },
  ];
  return (
    <AdminSection title="Meldungen der Postfächer" id="meldungen">
      <dl className="grid gap-4 sm:grid-cols-3">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <DataTable<ReportedReason>
        caption="Gründe, die Postfächer nennen"
        rows={reasons}
        keyOf={({ kind, isPermanent, reason }) => `${kind} ${isPermanent} ${reason}`}
        columns={[
          { label: "Grund", cell: ({ reason }) => <Reason text={reason} /> },
          { label: "Art", cell: kindOf },
          { label: "Anzahl", isNumeric: true, cell: ({ count }) => formatCount(count) },
        ]}
        empty="Bisher kam keine Meldung zurück."
      />
      <p className="label max-w-2xl">
        Wer dauerhaft unerreichbar ist oder sich beschwert, bekommt keine Ausgabe mehr; wen fünf
        Ausgaben in 90 Tagen vorübergehend nicht erreichen, auch nicht.
      </p>
    </AdminSection>
  );
}

function Reason({ text }: { text: string }) {
  return text ? (
    <span className="font-normal wrap-anywhere" lang="en">
      {text}
    </span>
  ) : (
    <span className="text-soft">ohne Angabe</span>
  );
}

function kindOf({ kind, isPermanent }: ReportedReason): string {
  if (kind === "complaint") return "Beschwerde";
  return isPermanent ? "dauerhaft" : "vorübergehend";
}
