import { renderToStaticMarkup } from "react-dom/server";
import { claimVerdicts } from "~/dossier/dossier/dossier";
import { formatCount } from "~/lib/text/german-number";
import type { Services } from "~/platform/services.server";
import { gameTitle, verdicts } from "../game";
import { votesIn } from "../question-card";
import { listVotedClaims, type VotedClaim } from "../vote-on-claim.server";

/** Visitors' votes on an episode's claims in the game; null if the game asks none of them. */
export async function readClaimVotes({ db }: Services, episodeId: string) {
  const claims = await listVotedClaims(db, episodeId);
  if (claims.length === 0) return null;
  return {
    title: gameTitle,
    note: "Wie im Spiel gestimmt wurde.",
    label: "Stimmen im Spiel",
    html: renderToStaticMarkup(<VotesTable claims={claims} />),
  };
}

function VotesTable({ claims }: { claims: readonly VotedClaim[] }) {
  return (
    <table className="admin-table [&_th:first-child]:pl-0">
      <caption className="sr-only">Stimmen im Spiel</caption>
      <thead>
        <tr>
          {["Behauptung", "Urteil"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {[...verdicts.map((verdict) => claimVerdicts[verdict]), "Richtig"].map((column) => (
            <th key={column} scope="col" className="text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {claims.map(({ id, text, verdict, asked, result }) => (
          <tr key={id}>
            <th scope="row" className="min-w-60 font-normal">
              {text}
              {!asked && <span className="label"> (nicht mehr gefragt)</span>}
            </th>
            <td>{claimVerdicts[verdict]}</td>
            {verdicts.map((one) => (
              <td key={one} className="text-right font-mono text-sm tabular-nums">
                {formatCount(result[one])}
              </td>
            ))}
            <td className="text-right font-mono text-sm whitespace-nowrap tabular-nums">
              {rightShare({ verdict, result })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '38 %'; '–' without votes. */
function rightShare({ verdict, result }: Pick<VotedClaim, "verdict" | "result">): string {
  const all = votesIn(result);
  return all === 0 ? "–" : `${Math.round((result[verdict] / all) * 100)} %`;
}
