import { Link } from "react-router";
import { Stamp } from "~/core/episodes/episode-card";
import { SectionTitle } from "~/ui/section-title";
import { RatingMark } from "./rating-mark";
import type { RatingSummary } from "./ratings.schema";

type TopRatedListProps = {
  episodes: readonly (RatingSummary & {
    episodeId: string;
    title: string;
    verdict: string | null;
  })[];
};

export function TopRatedList({ episodes }: TopRatedListProps) {
  return (
    <section aria-labelledby="top-rated-title" className="pt-20">
      <SectionTitle id="top-rated-title" title="Am besten bewertet" />
      <ol className="gap-x-12 lg:columns-2">
        {episodes.map(({ episodeId, title, verdict, ...summary }, index) => (
          <li
            key={episodeId}
            className="flex break-inside-avoid items-baseline gap-4 border-b border-hair py-2.5"
          >
            <span className="label w-5 shrink-0 text-right" aria-hidden>
              {index + 1}
            </span>
            <div className="min-w-0 grow">
              <Link
                to={`/episodes/${episodeId}`}
                prefetch="intent"
                className="line-clamp-2 py-0.5 font-serif font-bold wrap-anywhere no-underline hover:underline"
              >
                {title}
              </Link>
              <Stamp className="stamp-small mt-1">{verdict}</Stamp>
            </div>
            <span className="label shrink-0">
              <RatingMark summary={summary} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
