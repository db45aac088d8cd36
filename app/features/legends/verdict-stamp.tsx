import { type ClaimVerdict, claimVerdicts } from "~/features/dossier/dossier";

export function VerdictStamp({ verdict }: { verdict: ClaimVerdict }) {
  return (
    <span className="stamp claim-stamp" data-verdict={verdict}>
      <span className="sr-only">Urteil: </span>
      {claimVerdicts[verdict]}
    </span>
  );
}
