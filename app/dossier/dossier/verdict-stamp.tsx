import { type ClaimVerdict, claimVerdicts } from "./claim-verdicts";

type VerdictStampProps = { verdict: ClaimVerdict; className: string };

export function VerdictStamp({ verdict, className }: VerdictStampProps) {
  return (
    <span className={`stamp ${className}`} data-verdict={verdict}>
      <span className="sr-only">Urteil: </span>
      {claimVerdicts[verdict]}
    </span>
  );
}
