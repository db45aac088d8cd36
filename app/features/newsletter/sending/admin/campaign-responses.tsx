import { formatCount } from "~/lib/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { DataTable } from "~/ui/admin/data-table";
import type { Responses } from "../responses.server";

type CampaignResponsesProps = {
  responses: Responses;
  /** What is counted now. */
  counted: { countsOpens: boolean; countsClicks: boolean };
};

/** How often a campaign was opened and its links clicked; shown where something is or was counted. */
export function CampaignResponses({ responses, counted }: CampaignResponsesProps) {
  const { opens, clicks, links } = responses;
  const showsOpens = counted.countsOpens || opens > 0;
  const showsClicks = counted.countsClicks || clicks > 0;
  if (!showsOpens && !showsClicks) return null;
  return (
    <AdminSection title="Öffnungen und Klicks" id="klicks">
      <dl className="grid gap-4 sm:grid-cols-3">
        {showsOpens && <Sum label="Öffnungen" value={opens} />}
        {showsClicks && <Sum label="Klicks" value={clicks} />}
      </dl>
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

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
