import { formatCount } from "~/lib/german-number";
import { allStars, type EpisodeRatings, starsText } from "./ratings.schema";

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** How the ratings spread over the stars: five rulers of a hundred percent. */
export function RatingChart({ ratings: { distribution, count } }: { ratings: EpisodeRatings }) {
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
