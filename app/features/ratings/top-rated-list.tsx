import { Link } from "react-router";
import { SectionTitle } from "~/ui/section-title";
import { RatingMark } from "./rating-mark";
import type { RatingSummary } from "./ratings.schema";

type TopRatedListProps = {
  episodes: readonly (RatingSummary & { episodeId: string; title: string })[];
};

/** The best rated episodes in their order. */
export function TopRatedList({ episodes }: TopRatedListProps) {
  return (
    <section aria-labelledby="top-rated-title" className="pt-20">
      <SectionTitle id="top-rated-title" title="Am besten bewertet" />
      <ol className="grid gap-x-12 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-5">
        {episodes.map(({ episodeId, title, ...summary }, index) => (
          <li key={episodeId} className="flex items-baseline gap-4 border-b border-hair py-2.5">
            <span className="label w-5 shrink-0 text-right" aria-hidden>
              {index + 1}
            </span>
            <Link
              to={`/episodes/${episodeId}`}
              prefetch="intent"
              className="grow py-0.5 font-serif font-bold wrap-anywhere no-underline hover:underline"
            >
              {title}
            </Link>
            <span className="label shrink-0">
              <RatingMark summary={summary} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
