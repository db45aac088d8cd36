import { useMay } from "~/features/accounts/admin/may";
import { formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { ChartPanel, ChartTable } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { datePoint } from "~/ui/admin/charts/plot";
import { Link } from "~/ui/link";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics.schema";

/** How the newsletter grows. */
export function GrowthPanel({ statistics: { days, newsletter } }: { statistics: Statistics }) {
  const may = useMay();
  const { growth } = newsletter;
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
