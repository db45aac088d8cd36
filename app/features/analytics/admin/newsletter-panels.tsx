import { campaignPath, newsletterPages } from "~/features/newsletter/campaigns/campaigns-path";
import { berlinDate, formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { FigureTable } from "~/ui/admin/charts/figure-table";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { Link } from "~/ui/link";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics-path";
import { shortDate } from "./short-date";
import { TopTable } from "./top-table";

type SheetProps = { statistics: Statistics };

/** How the newsletter grows, and what became of its last mails. */
export function NewsletterSheets({ statistics }: SheetProps) {
  return (
    <>
      <GrowthSheet statistics={statistics} />
      <ChartPanel title="Letzte Newsletter" csv={statisticsFile("campaigns", statistics.days)}>
        <TopTable
          caption="Letzte Newsletter"
          columns={["Betreff", "Zuge\u00adstellt", "Fehl\u00adge\u00adschlagen"]}
          rows={statistics.newsletter.campaigns.map((campaign) => ({
            ...{ key: campaign.id, title: campaign.subject, to: campaignPath(campaign.id) },
            detail: `${formatDate(berlinDate(new Date(campaign.sentAt)))}, an ${formatCount(campaign.recipients)}\u00a0Empfänger`,
            values: [formatCount(campaign.sent), formatCount(campaign.failed)],
          }))}
          empty="Noch ist kein Newsletter versendet."
        />
      </ChartPanel>
    </>
  );
}

function GrowthSheet({ statistics: { days, newsletter } }: SheetProps) {
  const { growth } = newsletter;
  const sum = (of: (day: (typeof growth)[number]) => number) =>
    growth.reduce((total, day) => total + of(day), 0);
  const points = growth.map(({ date }) => ({ label: formatDate(date), tick: shortDate(date) }));
  return (
    <ChartPanel
      title="Abonnenten"
      csv={statisticsFile("subscribers", days)}
      note={
        <>
          <Link to={newsletterPages.subscribers} className="underline">
            {formatCount(growth.at(-1)?.active ?? 0)} aktiv
          </Link>
          , {formatCount(sum(({ joined }) => joined))} gekommen,{" "}
          {formatCount(sum(({ gone, bounced }) => gone + bounced))} gegangen
        </>
      }
    >
      <LineChart
        label="Aktive Abonnenten am Ende jedes Tages"
        points={points}
        isFilled
        lines={[{ label: "Abonnenten", tone: "stamp", values: growth.map(({ active }) => active) }]}
      />
      <FigureTable
        caption="Abonnenten je Tag"
        columns={["Tag", "Gekommen", "Abgemeldet", "Unzustellbar", "Aktiv"]}
        rows={growth
          .map(({ date, joined, gone, bounced, active }) => ({
            key: date,
            cells: [formatDate(date), ...[joined, gone, bounced, active].map(formatCount)],
          }))
          .reverse()}
      />
    </ChartPanel>
  );
}
