import { formatCount } from "~/lib/german-number";
import type { RatingSums } from "../local-sums";
import { percentText } from "../local-words";

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** How the ratings spread over the stars, drawn as on the episode's page. */
export function StarChart({ ratings: { distribution, count } }: { ratings: RatingSums }) {
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
