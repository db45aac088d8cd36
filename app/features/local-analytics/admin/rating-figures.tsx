import { formatCount } from "~/lib/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import type { Column } from "~/ui/admin/data-table";
import type { LocalSums, RatingSums } from "../local-sums";
import { averageText, dayText, percentText, ratingsText } from "../local-words";
import { type EpisodeNames, EpisodeTable, RankedEpisodes } from "./episode-lists";

/** Ratings beyond this many are worth a chart, and the list of the best rated (specification, section 9). */
const CHART_ABOVE = 3;
const TOP_RATED = 10;

type LocalRatingsProps = { log: LocalSums; names: EpisodeNames };

/** The ratings given in this browser: all together, the best rated, and each episode. */
export function LocalRatings({ log: { ratings, ratedEpisodes }, names }: LocalRatingsProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <AdminSection title="Bewertungen">
          <p>
            <strong className="font-serif text-2xl">{averageText(ratings.average)}</strong> von 5
            Sternen bei {ratingsText(ratings.count)}
          </p>
          {ratings.count > CHART_ABOVE && <StarChart ratings={ratings} />}
        </AdminSection>
        <RankedEpisodes
          title="Am besten bewertet"
          rows={ratedEpisodes.slice(0, TOP_RATED)}
          names={names}
          figures={({ average, count }) => (
            <>
              {averageText(average)} bei {ratingsText(count)}
            </>
          )}
        />
      </div>
      <EpisodeTable
        title="Bewertungen je Folge"
        rows={ratedEpisodes}
        columns={columns}
        names={names}
      />
    </>
  );
}

const columns: Column<RatingSums & { episodeId: string }>[] = [
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

/** How the ratings spread over the stars, drawn as on the episode's page. */
function StarChart({ ratings: { distribution, count } }: { ratings: RatingSums }) {
  return (
    <table className="star-chart label">
      <caption className="sr-only">Verteilung der Bewertungen</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = distribution[stars - 1] ?? 0;
          return (
            <tr key={stars}>
              <th scope="row">{stars === 1 ? "1 Stern" : `${stars} Sterne`}</th>
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
