import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/data-table";
import type { LocalSums, RatingSums } from "../local-sums";
import { averageText, dayText, ratingsText } from "../local-words";
import { EpisodeName, type EpisodeNames } from "./episode-name";
import { StarChart } from "./star-chart";
import { useMoreRows } from "./use-more-rows";

/** Ratings beyond this many are worth a chart, and the list of the best rated (specification, section 9). */
const CHART_ABOVE = 3;
const TOP_RATED = 10;

type LocalRatingsProps = { log: LocalSums; names: EpisodeNames };
type Row = RatingSums & { episodeId: string };

/** The ratings given in this browser: all together, the best rated, and each episode. */
export function LocalRatings({ log: { ratings, ratedEpisodes }, names }: LocalRatingsProps) {
  const { shown, more } = useMoreRows(ratedEpisodes);
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
        <AdminSection title="Am besten bewertet">
          <ol className="flex flex-col">
            {ratedEpisodes.slice(0, TOP_RATED).map(({ episodeId, average, count }, index) => (
              <li
                key={episodeId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-2 first:border-t-0"
              >
                <span className="flex min-w-0 items-baseline gap-3 font-semibold">
                  <span className="label w-5 shrink-0 text-right" aria-hidden>
                    {index + 1}
                  </span>
                  <EpisodeName id={episodeId} names={names} />
                </span>
                <span className="label ml-8">
                  {averageText(average)} bei {ratingsText(count)}
                </span>
              </li>
            ))}
          </ol>
        </AdminSection>
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">Bewertungen je Folge</h2>
        <DataTable
          caption="Bewertungen je Folge"
          columns={columnsFor(names)}
          rows={shown}
          keyOf={({ episodeId }) => episodeId}
          empty={null}
        />
        {more}
      </section>
    </>
  );
}

function columnsFor(names: EpisodeNames): Column<Row>[] {
  return [
    {
      label: "Folge",
      cell: ({ episodeId }) => (
        <div className="min-w-44">
          <EpisodeName id={episodeId} names={names} />
        </div>
      ),
    },
    { label: "Schnitt", isNumeric: true, cell: ({ average }) => averageText(average) },
    { label: "Anzahl", isNumeric: true, cell: ({ count }) => count.toLocaleString("de-DE") },
    {
      label: "1 bis 5 Sterne",
      isNumeric: true,
      isMinor: true,
      cell: ({ distribution }) => distribution.join(" · "),
    },
    {
      label: "Zuletzt",
      isMinor: true,
      cell: ({ lastRated }) => (
        <span className="label whitespace-nowrap">{dayText(lastRated)}</span>
      ),
    },
  ];
}
