import { formatDate } from "~/lib/german-date";
import { countText, formatCount } from "~/lib/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { Link } from "~/ui/link";
import type { GrowthDay } from "../subscriber-days.server";
import { growthPeriods } from "../subscribers.schema";

type GrowthPanelProps = {
  days: readonly GrowthDay[];
  period: number;
  address(period: number): string;
};

/** The growth of active subscribers: a line, its sums, every day as a table; nothing before the first one. */
export function GrowthPanel({ days, period, address }: GrowthPanelProps) {
  if (days.every(({ joined, active }) => joined + active === 0)) return null;
  const sum = (of: "joined" | "gone" | "bounced") =>
    formatCount(days.reduce((total, day) => total + day[of], 0));
  return (
    <AdminSection title="Wachstum" id="wachstum">
      <p className="label">
        In {countText(period, "Tag", "Tagen")}: {sum("joined")} dazugekommen, {sum("gone")}{" "}
        gegangen, {sum("bounced")} unzustellbar geworden.
      </p>
      <nav aria-label="Zeitraum des Wachstums" className="flex flex-wrap gap-2">
        {growthPeriods.map((days) => (
          <Link
            key={days}
            to={`${address(days)}#wachstum`}
            className="page-number text-sm"
            aria-current={days === period ? "page" : undefined}
          >
            {days} Tage
          </Link>
        ))}
      </nav>
      <LineChart
        label={`Aktive Abonnenten in den letzten ${period} Tagen`}
        points={days.map(({ date }) => datePoint(date))}
        lines={[{ label: "Aktiv", tone: "stamp", values: days.map(({ active }) => active) }]}
        isFilled
      />
      <ChartTable
        caption="Aktive Abonnenten nach Tagen, der neueste zuerst"
        columns={["Tag", "Dazugekommen", "Gegangen", "Unzustellbar", "Aktiv am Ende"]}
        rows={days.toReversed().map(({ date, joined, gone, bounced, active }) => ({
          key: date,
          cells: [formatDate(date), ...[joined, gone, bounced, active].map(formatCount)],
        }))}
      />
    </AdminSection>
  );
}
