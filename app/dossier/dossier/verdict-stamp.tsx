import { type ClaimVerdict, claimVerdicts } from "./claim-verdicts";

type VerdictStampProps = {
  verdict: ClaimVerdict;
  className: string;
  /** For screen readers; '' where a label stands beside the stamp. */
  label?: string;
};

export function VerdictStamp({ verdict, className, label = "Urteil: " }: VerdictStampProps) {
  return (
    <span className={`stamp ${className}`} data-verdict={verdict}>
      {label && <span className="sr-only">{label}</span>}
      {claimVerdicts[verdict]}
    </span>
  );
}
