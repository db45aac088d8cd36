import { useId } from "react";
import { countText, formatAverage, type RatingSummary } from "./ratings.schema";
import { starPath } from "./star";

/** The mean in figures and in five stars, the last one filled in part. */
export function RatingAverage({ summary: { average, count } }: { summary: RatingSummary }) {
  const clip = useId();
  if (count === 0) return <p className="text-soft">Noch nicht bewertet. Mach den Anfang!</p>;
  const stars = [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={starPath} transform={`translate(${index * 18} 0)`} />
  ));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-serif text-4xl leading-none font-bold">{formatAverage(average)}</span>
      <span className="sr-only">von 5 Sternen, </span>
      <svg viewBox="-1 0 90 16" className="star-average" aria-hidden>
        <clipPath id={clip}>{stars}</clipPath>
        <rect width={Math.round(average * 180) / 10} height="16" clipPath={`url(#${clip})`} />
        {stars}
      </svg>
      <span className="label">{countText(count)}</span>
    </p>
  );
}
