import { citationOf } from "~/features/dossier/citation";
import {
  type Claim,
  type ClaimVerdict,
  claimVerdicts,
  type Source,
  sourceKinds,
} from "~/features/dossier/dossier";
import { heardSpans } from "~/features/dossier/heard-spans";
import { claimPath } from "~/features/episodes/episode-path";
import { SectionTitle } from "~/ui/section-title";
import { SourceNotes } from "./sources.server";
import { StartTime } from "./start-time.server";

type EvidenceProps = {
  /** Whose claims can be handed on; null while nobody sees them. */
  episodeId: string | null;
  claims: readonly Claim[];
  sources: readonly Source[];
  isPlayable: boolean;
};

/** What one could believe, and what is true of it. */
export function Evidence({ episodeId, claims, sources, isPlayable }: EvidenceProps) {
  const spans = heardSpans(claims.map(({ second }) => ({ start: second })));
  return (
    <section aria-labelledby="evidence-title" className="dossier-evidence">
      <SectionTitle id="evidence-title" title="Beweislage">
        {summaryOf(claims)}
      </SectionTitle>
      <ol>
        {claims.map(({ id, text, verdict, reason, sources: cited, second }, index) => (
          <li
            key={id}
            id={`behauptung-${id}`}
            data-from={spans[index]?.from}
            data-to={spans[index]?.to}
          >
            <span className="dossier-number" aria-hidden="true">
              {index + 1}
            </span>
            <div className="dossier-claim">
              <h3>{text}</h3>
              {reason && <p>{reason}</p>}
              {episodeId && (
                <a
                  href={claimPath(episodeId, id)}
                  className="dossier-share label"
                  aria-label={`Teilen: ${text}`}
                >
                  Teilen
                </a>
              )}
            </div>
            <p className="dossier-verdict">
              <VerdictStamp verdict={verdict} />
            </p>
            <FirstSource ids={cited} sources={sources} />
            <StartTime second={second} isPlayable={isPlayable} of={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** '6 Behauptungen · 2 belegt · 1 strittig · 3 Legenden' */
function summaryOf(claims: readonly Pick<Claim, "verdict">[]): string {
  const count = claims.length === 1 ? "1 Behauptung" : `${claims.length} Behauptungen`;
  const verdicts = (Object.keys(claimVerdicts) as ClaimVerdict[]).flatMap((verdict) => {
    const given = claims.filter((claim) => claim.verdict === verdict).length;
    const word = verdict === "legend" && given > 1 ? "Legenden" : claimVerdicts[verdict];
    return given ? [`${given} ${word}`] : [];
  });
  return [count, ...verdicts].join(" · ");
}

function VerdictStamp({ verdict }: { verdict: ClaimVerdict }) {
  return (
    <span className="stamp dossier-stamp" data-verdict={verdict}>
      <span className="sr-only">Urteil: </span>
      {claimVerdicts[verdict]}
    </span>
  );
}

/** What a claim rests on first, in full, and the numbers of all. */
function FirstSource({ ids, sources }: { ids: readonly string[]; sources: readonly Source[] }) {
  const first = sources.find(({ id }) => ids.includes(id));
  if (!first) return null;
  return (
    <div className="dossier-source">
      <span className="label">{sourceKinds[first.kind]}</span>
      <p>
        {citationOf(first)}
        <SourceNotes ids={ids} sources={sources} />
      </p>
    </div>
  );
}
