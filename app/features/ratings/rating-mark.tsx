import { formatCount } from "~/lib/german-number";
import { formatAverage, type RatingSummary, ratingText } from "./ratings.schema";
import { Star } from "./star";

/** '★ 4,6 (12)' among the facts of an episode; nothing while nobody has rated it. */
export function RatingMark({ summary }: { summary: RatingSummary | null | undefined }) {
  if (!summary || summary.count === 0) return null;
  return (
    <span>
      <span className="sr-only">{ratingText(summary)}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        <Star className="star" />
        {formatAverage(summary.average)} ({formatCount(summary.count)})
      </span>
    </span>
  );
}
