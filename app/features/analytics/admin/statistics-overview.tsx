import { useMay } from "~/features/accounts/admin/may";
import { formatDate } from "~/lib/german-date";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatListening } from "~/lib/listening/listening-time";
import { ChartPanel, ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { ListTabs } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import { changeText } from "../statistics/derived-statistics";
import type { Statistics, WindowStatistics } from "../statistics/read-statistics.server";
import { methodPath, periodPath, periods, statisticsFile } from "../statistics/statistics.schema";
import { SharePanels } from "./share-panels";
import { CampaignsPanel, TopPanels } from "./top-panels";
import { RatioPanels, TrendPanel } from "./trend-panel";

export function StatisticsOverview({ statistics }: { statistics: Statistics }) {
  const { days, from, to, dates, now, before } = statistics;
  const trend = (label: string, of: (window: WindowStatistics) => { days: number[] }) => ({
    label,
    now: of(now).days,
    before: of(before).days,
  });
  return (
    <div className="flex flex-col gap-4">
      <ListTabs
        label="Zeitraum"
        tabs={periods.map((period) => ({
          to: periodPath(period),
          label: `${period} Tage`,
          isCurrent: period === days,
        }))}
      />
      <p className="label">
        {formatDate(from)} bis {formatDate(to)}, verglichen mit den {days} Tagen davor.{" "}
        <Link to={methodPath} className="whitespace-nowrap underline">
          So zählen wir
        </Link>
      </p>
      <Tiles tiles={tilesOf(statistics)} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RatioPanels statistics={statistics} />
        <TrendPanel
          dates={dates}
          csv={statisticsFile("days", days)}
          drawn={[
            trend("Seitenaufrufe", ({ pageViews }) => pageViews),
            trend("Besucher", ({ visitors }) => visitors),
            trend("Wiedergaben", ({ listening }) => listening),
            trend("Downloads", ({ downloads }) => downloads),
          ]}
          listed={[trend("Folgenaufrufe", ({ episodeViews }) => episodeViews)]}
        />
        <TopPanels statistics={statistics} />
        <SharePanels statistics={statistics} />
        <GrowthPanel statistics={statistics} />
        <CampaignsPanel statistics={statistics} />
      </div>
    </div>
  );
}

function tilesOf({ now, before }: Statistics) {
  const pair = (label: string, of: (window: WindowStatistics) => number) => ({
    label,
    now: of(now),
    before: of(before),
  });
  return [
    pair("Eindeutige Besucher", ({ visitors }) => visitors.total),
    pair("Seitenaufrufe", ({ pageViews }) => pageViews.total),
    pair("Folgenaufrufe", ({ episodeViews }) => episodeViews.total),
    pair("Wiedergaben", ({ listening }) => listening.totalPlaybacks),
    pair("Downloads", ({ downloads }) => downloads.total),
    { ...pair("Hörzeit", ({ listening }) => listening.totalListeningTime), isTime: true },
  ];
}

type Tile = {
  label: string;
  now: number;
  before: number;
  /** Seconds instead of a count. */
  isTime?: boolean;
};

/** The chief statistics, each beside that of the period before. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-[1.5px] border-line bg-hair md:grid-cols-3">
      {tiles.map(({ label, now, before, isTime }) => {
        const format = isTime ? formatListening : formatCount;
        return (
          <div key={label} className="flex min-w-0 flex-col bg-sheet p-3 sm:p-4">
            <dt className="label">{label}</dt>
            <dd
              className={`font-serif leading-tight font-bold tabular-nums ${isTime ? "text-lg sm:text-2xl" : "text-2xl"}`}
            >
              {format(now)}
            </dd>
            <dd className="label mt-auto pt-1" title={`davor: ${format(before)}`}>
              {changeText(now, before)}
              <span className="sr-only"> gegenüber dem Zeitraum davor ({format(before)})</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function GrowthPanel({ statistics: { days, newsletter } }: { statistics: Statistics }) {
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
