import { useMay } from "~/core/accounts/admin/may";
import { TablePanel } from "~/core/analytics/admin/share-panels";
import type { StatisticsPart } from "~/core/analytics/admin/statistics-overview";
import { Head } from "~/core/analytics/admin/top-panels";
import { statisticsFile } from "~/core/analytics/statistics/statistics.schema";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { ChartPanel, ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { Link } from "~/ui/link";
import type { readNewsletterStatistics } from "../newsletter-statistics.server";
import type { GrowthDay } from "../subscribers/subscriber-days.server";

type Shown = Awaited<ReturnType<typeof readNewsletterStatistics>>["shown"];

/** Subscribers and the last campaigns among the statistics. */
export const part: StatisticsPart = ({ days, shown }) => {
  const { growth, campaigns } = shown as Shown;
  return (
    <>
      <GrowthPanel days={days} growth={growth} />
      <CampaignsPanel days={days} campaigns={campaigns} />
    </>
  );
};

function GrowthPanel({ days, growth }: { days: number; growth: readonly GrowthDay[] }) {
  const may = useMay();
  const active = `${formatCount(growth.at(-1)?.active ?? 0)} aktiv`;
  const sum = (of: (day: (typeof growth)[number]) => number) =>
    growth.reduce((total, day) => total + of(day), 0);
  return (
    <ChartPanel
      title="Abonnenten"
      csv={statisticsFile("subscribers", days)}
      note={
        <>
          {may("subscribers.list") ? (
            <Link to={href("/admin/newsletter/subscribers")} className="underline">
              {active}
            </Link>
          ) : (
            active
          )}
          , {formatCount(sum(({ joined }) => joined))} gekommen,{" "}
          {formatCount(sum(({ gone, bounced }) => gone + bounced))} gegangen
        </>
      }
    >
      <LineChart
        label="Aktive Abonnenten am Ende jedes Tages"
        points={growth.map(({ date }) => datePoint(date))}
        isFilled
        lines={[{ label: "Abonnenten", tone: "stamp", values: growth.map(({ active }) => active) }]}
      />
      <ChartTable
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

function CampaignsPanel({ days, campaigns }: { days: number; campaigns: Shown["campaigns"] }) {
  return (
    <TablePanel
      title="Letzte Newsletter"
      csv={statisticsFile("campaigns", days)}
      columns={["Betreff", "Zuge\u00adstellt", "Fehl\u00adge\u00adschlagen"]}
      rows={campaigns.map((campaign) => ({
        key: campaign.id,
        head: (
          <Head
            to={href("/admin/newsletter/campaigns/:id", { id: campaign.id })}
            title={campaign.subject}
            detail={`${formatDate(berlinDate(new Date(campaign.sentAt)))}, an ${formatCount(campaign.recipients)}\u00a0Empfänger`}
          />
        ),
        values: [formatCount(campaign.sent), formatCount(campaign.failed)],
      }))}
      empty="Noch ist kein Newsletter versendet."
    />
  );
}
