import { formatCount } from "~/lib/text/german-number";
import { formatAverage, type RatingSummary, ratingText } from "./ratings.schema";

/** For example '★ 4,6 (12)', among the facts about an episode; nothing without ratings. */
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

/** SVG path of a star in a box of 16 × 16 units. */
export const starPath = "M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z";

/** The shape of a star. The stylesheet fills it. */
export function Star({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden>
      <path d={starPath} />
    </svg>
  );
}
