import type { ReactNode } from "react";
import { formatHours, formatListening } from "~/lib/listening/listening-time";
import { formatCount, formatDecimal } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import { ChartPanel, ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { derivedStatistics, totalsOf } from "../statistics/derived-statistics";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics.schema";

/** Longer periods are drawn by week: the peaks on release days would hide the trend. */
const daysDrawn = 180;

/** `now` and `before`: a value for each day of the period and of the preceding one. */
type Trend = { label: string; now: readonly number[]; before: readonly number[] };

type TrendPanelProps = {
  /** YYYY-MM-DD, ascending. */
  dates: readonly string[];
  /** Shown in the charts and in the table. */
  drawn: readonly Trend[];
  /** Shown only in the table, after `drawn`. */
  listed: readonly Trend[];
  csv: string;
};

/** Daily statistics, each in its own chart since their scales differ. */
export function TrendPanel({ dates, drawn, listed, csv }: TrendPanelProps) {
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

/** Weekly sums up to the last day. Days before the first whole week are left out. */
export function weeksOf(days: readonly number[]): number[] {
  return weekEnds(days.map((_, at) => at)).map((end) =>
    days.slice(end - week + 1, end + 1).reduce((sum, value) => sum + value, 0),
  );
}

/** The last day of each whole week, counted back from the last day. */
export function weekEnds<Day>(days: readonly Day[]): Day[] {
  const first = days.length % week;
  return days.filter((_, at) => at >= first && (at - first) % week === week - 1);
}

/** Ratios of the statistics, and listening times. */
export function RatioPanels({ statistics: { days, now } }: { statistics: Statistics }) {
  const { listening } = now;
  const csv = statisticsFile("summary", days);
  const derived = derivedStatistics(totalsOf(now));
  return (
    <>
      <ChartPanel title="Verhältnisse" csv={csv}>
        <FactList
          facts={[
            {
              label: "Seiten je Besucher",
              value: formatDecimal(derived.pageViewsPerVisitor, 1),
            },
            {
              label: "Interesse an Folgen",
              note: "Anteil der Folgenaufrufe an den Seitenaufrufen",
              value: `${formatCount(derived.episodeEngagement)} %`,
            },
            {
              label: "Wiedergaberate",
              note: "Wiedergaben auf hundert Folgenaufrufe",
              value: `${formatCount(derived.playbackRate)} %`,
            },
          ]}
        />
      </ChartPanel>
      <ChartPanel title="Gehört" csv={csv}>
        <FactList
          facts={[
            { label: "Wiedergaben", value: formatCount(listening.totalPlaybacks) },
            { label: "Hörzeit", value: formatListening(listening.totalListeningTime) },
            {
              label: "Im Schnitt je Wiedergabe",
              value: formatListening(listening.avgListeningTime),
            },
            { label: "Stunden", value: formatHours(listening.totalListeningHours) },
          ]}
        />
      </ChartPanel>
    </>
  );
}

type FactListProps = { facts: readonly { label: string; value: ReactNode; note?: string }[] };

function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value, note }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-hair py-2 first:border-t-0"
        >
          <dt>
            {label}
            {note && <span className="label block">{note}</span>}
          </dt>
          <dd className="font-mono font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
