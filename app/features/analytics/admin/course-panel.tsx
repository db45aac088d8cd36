import { formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { ChartPanel, ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";

/** Longer courses are drawn by weeks: each Friday's peak would hide what happens. */
const daysDrawn = 180;

/** A figure of each day, and of each day of the period before. */
type Course = { label: string; now: readonly number[]; before: readonly number[] };

type CoursePanelProps = {
  /** YYYY-MM-DD, the first one first. */
  dates: readonly string[];
  /** Drawn, and in the table. */
  drawn: readonly Course[];
  /** In the table alone, in its place after the drawn ones. */
  listed: readonly Course[];
  csv: string;
};

/** How the figures went from day to day, drawn one by one since their sizes differ. */
export function CoursePanel({ dates, drawn, listed, csv }: CoursePanelProps) {
  const all = [...drawn, ...listed];
  const isByWeek = dates.length > daysDrawn;
  const drawnOf = (values: readonly number[]) => (isByWeek ? weeksOf(values) : values);
  const points = isByWeek
    ? weekEnds(dates).map((date) => datePoint(date, `Woche bis ${formatDate(date)}`))
    : dates.map((date) => datePoint(date));
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
      <ChartTable
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

const week = 7;

/** Sums of whole weeks that end with the last day; days before the first whole one are left out. */
export function weeksOf(days: readonly number[]): number[] {
  return weekEnds(days.map((_, at) => at)).map((end) =>
    days.slice(end - week + 1, end + 1).reduce((sum, value) => sum + value, 0),
  );
}

/** The last day of each of those weeks. */
export function weekEnds<Day>(days: readonly Day[]): Day[] {
  const first = days.length % week;
  return days.filter((_, at) => at >= first && (at - first) % week === week - 1);
}
