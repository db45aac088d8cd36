import { formatCount } from "~/lib/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import type { Column } from "~/ui/admin/data-table";
import type { LocalSums, RatingSums } from "../local-sums";
import { averageText, dayText, ratingsText } from "../local-words";
import type { EpisodeNames } from "./episode-name";
import { EpisodeTable } from "./episode-table";
import { RankedEpisodes } from "./ranked-episodes";
import { StarChart } from "./star-chart";

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
