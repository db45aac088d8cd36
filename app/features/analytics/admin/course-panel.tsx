import { formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { FigureTable } from "~/ui/admin/charts/figure-table";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { shortDate } from "./short-date";
import { weekEnds, weeksOf } from "./weeks";

/** Longer courses are drawn by weeks: each Friday's peak would hide what happens. */
const daysDrawn = 180;

/** A figure of each day, and of each day of the period before. */
export type Course = { label: string; now: readonly number[]; before: readonly number[] };

type CourseSheetProps = {
  /** YYYY-MM-DD, the first one first. */
  dates: readonly string[];
  /** Drawn, and in the table. */
  drawn: readonly Course[];
  /** In the table alone, in its place after the drawn ones. */
  listed: readonly Course[];
  csv: string;
};

/** How the figures went from day to day, drawn one by one since their sizes differ. */
export function CourseSheet({ dates, drawn, listed, csv }: CourseSheetProps) {
  const all = [...drawn, ...listed];
  const isByWeek = dates.length > daysDrawn;
  const drawnOf = (values: readonly number[]) => (isByWeek ? weeksOf(values) : values);
  const points = (isByWeek ? weekEnds(dates) : dates).map((date) => ({
    label: isByWeek ? `Woche bis ${formatDate(date)}` : formatDate(date),
    tick: shortDate(date),
  }));
  return (
    <ChartPanel title="Verlauf" csv={csv} isWide>
      <div className="scripted grid gap-x-8 gap-y-6 md:grid-cols-2">
        {drawn.map(({ label, now, before }) => (
          <figure key={label} className="flex min-w-0 flex-col gap-1">
            <figcaption className="font-semibold">
              {label}
              {isByWeek && <span className="label"> je Woche</span>}
            </figcaption>
            <LineChart
              label={`${label} je ${isByWeek ? "Woche" : "Tag"}`}
              points={points}
              isFilled
              lines={[
                { label: "dieser Zeitraum", tone: "stamp", values: drawnOf(now) },
                ...(before.some((value) => value > 0)
                  ? [{ label: "davor", tone: "before" as const, values: drawnOf(before) }]
                  : []),
              ]}
            />
          </figure>
        ))}
      </div>
      <FigureTable
        caption="Zahlen je Tag"
        columns={["Tag", ...all.map(({ label }) => label)]}
        rows={dates
          .map((date, index) => ({
            key: date,
            cells: [formatDate(date), ...all.map(({ now }) => formatCount(now[index] ?? 0))],
          }))
          .reverse()}
      />
    </ChartPanel>
  );
}
