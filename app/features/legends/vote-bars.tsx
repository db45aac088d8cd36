import type { ClaimVerdict } from "~/features/dossier/dossier";
import { formatCount } from "~/lib/german-number";
import type { ClaimResult } from "./claim-results.server";
import { verdicts } from "./game";

type VoteBarsProps = {
  result: ClaimResult;
  labels: Record<ClaimVerdict, string>;
  /** What is true. */
  verdict: ClaimVerdict;
};

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** How everybody voted: three rulers of a hundred percent. */
export function VoteBars({ result, labels, verdict }: VoteBarsProps) {
  const all = verdicts.reduce((sum, one) => sum + result[one], 0);
  if (all === 0) return <p className="label claim-votes">Noch hat hier niemand geraten.</p>;
  const percents = percentsOf(result, all);
  return (
    <table className="claim-votes star-chart label">
      <caption>
        {all === 1 ? "Bisher hat hier einer geraten" : `So haben ${formatCount(all)} geraten`}
      </caption>
      <tbody>
        {verdicts.map((one) => (
          <tr key={one} data-true={one === verdict || undefined}>
            <th scope="row">{labels[one]}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect y="3" width={percents[one]} height="7" />
                <path d={`M0 10H100${marks.join("")}`} />
              </svg>
            </td>
            <td>
              {percents[one]} % <span>({formatCount(result[one])})</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percentsOf(result: ClaimResult, all: number): ClaimResult {
  const of = (votes: number) => Math.round((votes / all) * 100);
  return { proven: of(result.proven), disputed: of(result.disputed), legend: of(result.legend) };
}
