import type { EpisodeListening, ListeningLog } from "~/lib/listening/listening-session";
import { formatListening } from "~/lib/listening/listening-time";
import { countText, formatCount } from "~/lib/text/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import type { Column } from "~/ui/admin/list/data-table";
import type { LocalSums, RatingSums } from "../local-log";
import { averageText, dayText, percentText } from "../local-words";
import { type EpisodeNames, EpisodeTable, RankedEpisodes } from "./episode-lists";

/** Sessions, playtime, average and completion rate. */
export function LocalTotals({ log }: { log: LocalSums }) {
  const { totalSessions, totalPlaytime } = log.listening;
  const numbers = [
    { label: "Sitzungen", value: formatCount(totalSessions) },
    { label: "Hörzeit", value: formatListening(totalPlaytime) },
    { label: "Durchschnitt je Sitzung", value: formatListening(log.averageDuration) },
    { label: "Abschlussrate", value: percentText(log.completionRate) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col border-[1.5px] border-line bg-sheet px-4 py-3">
          <dt className="label">{label}</dt>
          <dd className="font-serif text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MostPlayedProps = { listening: ListeningLog; names: EpisodeNames };

export function MostPlayed({ listening: { mostPlayed }, names }: MostPlayedProps) {
  return (
    <RankedEpisodes
      title="Meistgehört"
      rows={mostPlayed}
      names={names}
      numbers={({ totalPlays, totalDuration }) => (
        <>
          {formatCount(totalPlays)}-mal, {formatListening(totalDuration)}
        </>
      )}
    />
  );
}

type ListeningTableProps = { listening: ListeningLog; names: EpisodeNames };
type Row = EpisodeListening & { episodeId: string };

/** Listening by episode, most played first. */
export function ListeningTable({ listening: { episodeStats }, names }: ListeningTableProps) {
  const rows: Row[] = Object.entries(episodeStats)
    .map(([episodeId, stats]) => ({ episodeId, ...stats }))
    .sort((a, b) => b.totalPlays - a.totalPlays || b.totalDuration - a.totalDuration);
  return (
    <EpisodeTable title="Hörzeit je Folge" rows={rows} columns={listeningColumns} names={names} />
  );
}

const listeningColumns: Column<Row>[] = [
  { label: "Sitzungen", isNumeric: true, cell: ({ totalPlays }) => formatCount(totalPlays) },
  {
    label: "Hörzeit",
    isNumeric: true,
    cell: ({ totalDuration }) => formatListening(totalDuration),
  },
  {
    label: "Durchschnitt",
    isNumeric: true,
    isMinor: true,
    cell: ({ averageDuration }) => formatListening(averageDuration),
  },
  {
    label: "Abschlussrate",
    isNumeric: true,
    cell: ({ completionRate }) => percentText(completionRate),
  },
];

/** Number of ratings above which a chart and the list of best rated episodes are shown (specification, section 9). */
const CHART_ABOVE = 3;
const TOP_RATED = 10;

type LocalRatingsProps = { log: LocalSums; names: EpisodeNames };

/** The ratings given in this browser: totals, the best rated, and each episode. */
export function LocalRatings({ log: { ratings, ratedEpisodes }, names }: LocalRatingsProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <AdminSection title="Bewertungen">
          <p>
            <strong className="font-serif text-2xl">{averageText(ratings.average)}</strong> von 5
            Sternen bei {countText(ratings.count, "Bewertung", "Bewertungen")}
          </p>
          {ratings.count > CHART_ABOVE && <StarChart ratings={ratings} />}
        </AdminSection>
        <RankedEpisodes
          title="Am besten bewertet"
          rows={ratedEpisodes.slice(0, TOP_RATED)}
          names={names}
          numbers={({ average, count }) => (
            <>
              {averageText(average)} bei {countText(count, "Bewertung", "Bewertungen")}
            </>
          )}
        />
      </div>
      <EpisodeTable
        title="Bewertungen je Folge"
        rows={ratedEpisodes}
        columns={ratingColumns}
        names={names}
      />
    </>
  );
}

const ratingColumns: Column<RatingSums & { episodeId: string }>[] = [
  { label: "Schnitt", isNumeric: true, cell: ({ average }) => averageText(average) },
  { label: "Anzahl", isNumeric: true, cell: ({ count }) => formatCount(count) },
  {
    label: "1 bis 5 Sterne",
    isNumeric: true,
    isMinor: true,
    cell: ({ distribution }) => distribution.join(" · "),
  },
  {
    label: "Zuletzt",
    isMinor: true,
    cell: ({ lastRated }) => <span className="label whitespace-nowrap">{dayText(lastRated)}</span>,
  },
];

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** The distribution of the ratings over the stars, drawn as on the episode's page. */
function StarChart({ ratings: { distribution, count } }: { ratings: RatingSums }) {
  return (
    <table className="star-chart label">
      <caption className="sr-only">Verteilung der Bewertungen</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = distribution[stars - 1] ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{countText(stars, "Stern", "Sterne")}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <rect y="3" width={(number / count) * 100} height="7" />
                  <path d={`M0 10H100${marks.join("")}`} />
                </svg>
              </td>
              <td>
                {formatCount(number)} <span>({percentText(number / count)})</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
