import { useMay } from "~/core/accounts/admin/may";
import { formatListening } from "~/lib/listening/listening-time";
import { formatCount } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { ListTabs } from "~/ui/admin/tabs";
import { Link } from "~/ui/link";
import { downloadWindow } from "../counting-rules";
import type { CentreShare } from "../downloads/data-centres/centre-share.server";
import { changeText } from "../statistics/derived-statistics";
import type { ListAge, ListsNews } from "../statistics/list-ages.server";
import type { Statistics, WindowStatistics } from "../statistics/read-statistics.server";
import { methodPath, periodPath, periods, statisticsFile } from "../statistics/statistics.schema";
import { SharePanels } from "./share-panels";
import { TopPanels } from "./top-panels";
import { RatioPanels, TrendPanel } from "./trend-panel";

type Props = {
  statistics: Statistics;
  lists: readonly ListAge[];
  listsNews: ListsNews | null;
  centres: CentreShare | null;
};

/** A room's own statistics, exported as `part` by `admin/statistics.part.tsx`. */
export type StatisticsPart = (props: { days: number; shown: unknown }) => React.ReactNode;

const files = import.meta.glob<{ part: StatisticsPart }>(
  "../../../*/**/admin/statistics.part.tsx",
  {
    eager: true,
  },
);
const parts = Object.entries(files);

function AddedParts(props: Parameters<StatisticsPart>[0]) {
  return parts.map(([path, { part: Part }]) => <Part key={path} {...props} />);
}

export function StatisticsOverview({ statistics, lists, listsNews, centres }: Props) {
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
      {centres && (
        <Note look="warning">
          Fast alle Abrufe von Audio kommen aus Rechenzentren ({formatCount(centres.dropped)} von{" "}
          {formatCount(centres.all)} seit gestern) und zählen darum nicht als Downloads. Steht ein
          Proxy vor der Website, stimmt vermutlich TRUST_PROXY nicht: Setz es auf die Zahl der
          Proxys und starte neu (docs/operating.md).
        </Note>
      )}
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
        {statistics.added && <AddedParts days={days} shown={statistics.added.shown} />}
      </div>
      <CountingNote lists={lists} news={listsNews} />
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

const oldInMonths = 12;

/** Explains how downloads are counted, and how old the lists of apps and bots are. */
function CountingNote({ lists, news }: { lists: readonly ListAge[]; news: ListsNews | null }) {
  const may = useMay();
  return (
    <div className="label">
      <p>
        Ein Download zählt je Folge und Programm einmal am {downloadWindow.name}; von den drei
        Fenstern der IAB 2.3 ist das „calendar day“.
      </p>
      {lists.map(({ name, date, months }) => (
        <p key={name}>
          Liste der {name} vom {formatDate(date)}, {ageText(months)}
          {months >= oldInMonths &&
            ": neuere Namen und Adressen fehlen ihr. Ein neueres Programm bringt eine neuere Liste mit; wie du selbst eine holst, steht in docs/operating.md"}
          .
        </p>
      ))}
      {news && <p className="wrap-anywhere">{news.sentences}</p>}
      {news?.recount === "running" && <p>Die letzten 90 Tage werden gerade neu gezählt.</p>}
      {news?.recount === "possible" && may("show.update") && may("jobs.retry") && (
        <RowButton fields={{ verb: "recount-downloads" }}>
          Die letzten 90 Tage danach neu zählen
        </RowButton>
      )}
    </div>
  );
}

function ageText(months: number): string {
  if (months < 1) return "keinen Monat alt";
  return months === 1 ? "einen Monat alt" : `${months} Monate alt`;
}

type Tile = {
  label: string;
  now: number;
  before: number;
  /** The value is in seconds, not a count. */
  isTime?: boolean;
};

/** The main statistics, each with its value in the preceding period. */
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
