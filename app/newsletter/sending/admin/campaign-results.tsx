import { formatCount } from "~/lib/text/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/list/data-table";
import type { ReportedReason, CampaignReports as Reports } from "../../reports/read-reports.server";
import type { Responses } from "../responses.server";

type CampaignResponsesProps = {
  responses: Responses;
  counted: { countOpens: boolean; countClicks: boolean };
};

/** Opens of a campaign and clicks on its links; shown if they are or were counted. */
export function CampaignResponses({ responses, counted }: CampaignResponsesProps) {
  const { opens, clicks, links } = responses;
  const showsOpens = counted.countOpens || opens > 0;
  const showsClicks = counted.countClicks || clicks > 0;
  if (!showsOpens && !showsClicks) return null;
  const sums = [
    ...(showsOpens ? [{ label: "Öffnungen", value: opens }] : []),
    ...(showsClicks ? [{ label: "Klicks", value: clicks }] : []),
  ];
  return (
    <AdminSection title="Öffnungen und Klicks" id="klicks">
      <Numbers numbers={sums} />
      {showsClicks && (
        <DataTable<Responses["links"][number]>
          caption="Angeklickte Links"
          rows={links}
          keyOf={({ url }) => url}
          columns={[
            { label: "Link", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
            { label: "Klicks", isNumeric: true, cell: (link) => formatCount(link.clicks) },
          ]}
          empty="Bisher wurde kein Link angeklickt."
        />
      )}
      <p className="label max-w-2xl">
        Summen über alle: Wer geöffnet oder geklickt hat, weiß niemand. Wer zweimal öffnet, zählt
        zweimal; wer keine Bilder lädt, gar nicht.
      </p>
    </AdminSection>
  );
}

type NumbersProps = { numbers: readonly { label: string; value: number }[] };

function Numbers({ numbers }: NumbersProps) {
  return (
    <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Unsubscriptions, and mailboxes' reports about a campaign by reason, without names. */
export function CampaignReports({ left, lasting, passing, complaints, reasons }: Reports) {
  const sums = [
    { label: "Abmeldungen", value: left },
    { label: "Dauerhaft unzustellbar", value: lasting },
    { label: "Vorübergehend unzustellbar", value: passing },
    { label: "Beschwerden", value: complaints },
  ];
  return (
    <AdminSection title="Abmeldungen und Meldungen der Postfächer" id="meldungen">
      <Numbers numbers={sums} />
      <DataTable<ReportedReason>
        caption="Gründe, die Postfächer nennen"
        rows={reasons}
        keyOf={({ kind, isPermanent, reason }) => `${kind} ${isPermanent} ${reason}`}
        columns={[
          { label: "Grund", cell: ({ reason }) => <Reason text={reason} /> },
          { label: "Art", cell: reportKind },
          { label: "Anzahl", isNumeric: true, cell: ({ count }) => formatCount(count) },
        ]}
        empty="Bisher kam keine Meldung zurück."
      />
      <p className="label max-w-2xl">
        Zu einer Ausgabe zählt, wer sich nach ihr und vor der nächsten abgemeldet hat. Wer dauerhaft
        unerreichbar ist oder sich beschwert, bekommt keine Ausgabe mehr; wen fünf Ausgaben in 90
        Tagen vorübergehend nicht erreichen, auch nicht.
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

function reportKind({ kind, isPermanent }: ReportedReason): string {
  if (kind === "complaint") return "Beschwerde";
  return isPermanent ? "dauerhaft" : "vorübergehend";
}
