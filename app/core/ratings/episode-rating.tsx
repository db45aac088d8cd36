import { useId } from "react";
import { formatCount } from "~/lib/text/german-number";
import { useRatings } from "./own-rating";
import { RatingForm } from "./rating-form";
import { RatingMark, starPath } from "./rating-mark";
import {
  allStars,
  chartAbove,
  type EpisodeRatings,
  formatAverage,
  type RatingSummary,
  ratingsText,
  starsText,
} from "./ratings.schema";

type EpisodeRatingProps = {
  episodeId: string;
  /** null if the ratings cannot be read; rating is still possible then. */
  ratings: EpisodeRatings | null;
  /** True if the visitor has just rated without scripts. */
  thanked: boolean;
};

const thanksFor = 3000;

/** An episode's ratings, and the visitor's own stars. */
export function EpisodeRating({ episodeId, ratings: rendered, thanked }: EpisodeRatingProps) {
  const ratings = useRatings(episodeId, rendered);
  return (
    <section
      id="bewertung"
      aria-labelledby="rating-title"
      className="sheet mt-8 grid gap-3 p-4 sm:mt-16 sm:gap-4 sm:p-6 lg:max-w-168"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="rating-title" className="text-xl">
          Bewertung
        </h2>
        {ratings && <RatingAverage summary={ratings} />}
      </div>
      {ratings && ratings.count > chartAbove && <RatingChart ratings={ratings} />}
      <RatingForm key={episodeId} episodeId={episodeId} thanksFor={thanksFor} thanked={thanked} />
    </section>
  );
}

type EpisodeRatingMarkProps = {
  episodeId: string;
  /** null if the ratings cannot be read. */
  ratings: EpisodeRatings | null;
};

/** The average on an episode's own page. It includes a rating given there at once. */
export function EpisodeRatingMark({ episodeId, ratings }: EpisodeRatingMarkProps) {
  return <RatingMark summary={useRatings(episodeId, ratings)} />;
}

/** The average as a number and as five stars, the last one partly filled. */
function RatingAverage({ summary: { average, count } }: { summary: RatingSummary }) {
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
      <span className="label">{ratingsText(count)}</span>
    </p>
  );
}

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** The distribution of ratings as five bars in percent. */
function RatingChart({ ratings: { distribution, count } }: { ratings: EpisodeRatings }) {
  return (
    <table className="star-chart label">
      <caption className="sr-only">Verteilung der Bewertungen</caption>
      <tbody>
        {allStars.toReversed().map((stars) => {
          const number = distribution[stars - 1] ?? 0;
          const percent = Math.round((number / count) * 100);
          return (
            <tr key={stars}>
              <th scope="row">{starsText(stars)}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <rect y="3" width={percent} height="7" />
                  <path d={`M0 10H100${marks.join("")}`} />
                </svg>
              </td>
              <td>
                {formatCount(number)} <span>({percent} %)</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
