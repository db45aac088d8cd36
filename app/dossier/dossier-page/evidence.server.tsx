import { claimPath } from "~/core/episodes/episode-path";
import { heardSpans } from "~/core/episodes/heard-spans";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import {
  type Claim,
  type ClaimVerdict,
  claimVerdicts,
  type Source,
  sourceKinds,
} from "~/dossier/dossier/dossier";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { countText } from "~/lib/text/german-number";
import { formatEdtf } from "~/lib/time/edtf";
import { Drawer, QuietDrawer } from "~/ui/drawer";
import { SectionTitle } from "~/ui/section-title";
import { StartTime } from "./callouts.server";

type EvidenceProps = {
  /** The episode whose claims can be shared; null while it is not public. */
  episodeId: string | null;
  claims: readonly Claim[];
  sources: readonly Source[];
  isPlayable: boolean;
  /** Address of the form for messages about a claim, if there is one. */
  contact: ((claim: string) => string) | undefined;
};

export function Evidence({ episodeId, claims, sources, isPlayable, contact }: EvidenceProps) {
  const spans = heardSpans(claims.map(({ second }) => ({ start: second })));
  const isReasoned = claims.some(({ reason, sources }) => reason || sources.length > 0);
  return (
    <section aria-labelledby="evidence-title" className="dossier-evidence">
      <SectionTitle id="evidence-title" title="Beweislage">
        <span className="max-sm:hidden">
          {countText(claims.length, "Behauptung", "Behauptungen")} ·{" "}
        </span>
        {verdictSummary(claims)}
      </SectionTitle>
      {(isReasoned || episodeId) && (
        <QuietDrawer label={isReasoned ? "Warum?" : "Mehr"} about="zu allen Behauptungen" />
      )}
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
            <h3>{text}</h3>
            <VerdictStamp verdict={verdict} className="dossier-stamp" />
            <StartTime second={second} isPlayable={isPlayable} of={text} />
            <div className="dossier-why">
              {reason && <p>{reason}</p>}
              <FirstSource ids={cited} sources={sources} />
              {episodeId && (
                <a
                  href={claimPath(episodeId, id)}
                  className="dossier-share label"
                  aria-label={`Teilen: ${text}`}
                >
                  Teilen
                </a>
              )}
              {contact && (
                <>
                  {" · "}
                  <a
                    href={contact(text)}
                    className="dossier-share label"
                    aria-label={`Fehler melden: ${text}`}
                  >
                    Fehler melden
                  </a>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** '2 belegt · 1 strittig · 3 Legenden' */
function verdictSummary(claims: readonly Pick<Claim, "verdict">[]): string {
  const verdicts = (Object.keys(claimVerdicts) as ClaimVerdict[]).flatMap((verdict) => {
    const given = claims.filter((claim) => claim.verdict === verdict).length;
    const word = verdict === "legend" && given > 1 ? "Legenden" : claimVerdicts[verdict];
    return given ? [`${given} ${word}`] : [];
  });
  return verdicts.join(" · ");
}

/** The first source of a claim in full, and the numbers of all. */
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

/** Sources shown at first. */
const maxOpen = 3;

/** All sources, numbered; each number in the text links here. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources-title" className="dossier-sources">
      <Drawer
        id="sources-title"
        title="Quellen"
        count={sources.length}
        open={sources.length <= maxOpen}
      >
        <ol>
          {sources.map((source) => (
            <li key={source.id} id={`quelle-${source.id}`}>
              <Citation source={source} />
            </li>
          ))}
        </ol>
      </Drawer>
    </section>
  );
}

function Citation({ source }: { source: Source }) {
  const { kind, archived, accessed } = source;
  const url = sourceUrl(source);
  const text = citationOf(source);
  return (
    <>
      <span className="label">{sourceKinds[kind]}</span>
      <p>
        {url ? (
          <a href={url} rel="noopener">
            {text}
          </a>
        ) : (
          text
        )}
        {accessed && ` Abgerufen: ${formatEdtf(accessed)}.`}
        {archived && (
          <>
            {" "}
            <a href={archived} rel="noopener">
              Archivierte Fassung
            </a>
          </>
        )}
      </p>
    </>
  );
}

type NotesProps = {
  ids: readonly string[];
  sources: readonly Source[];
};

export function SourceNotes({ ids, sources }: NotesProps) {
  const cited = sources.flatMap((source, index) =>
    ids.includes(source.id) ? [{ source, number: index + 1 }] : [],
  );
  if (!cited.length) return null;
  return (
    <span className="dossier-notes">
      {cited.map(({ source, number }) => (
        <a
          key={source.id}
          href={`#quelle-${source.id}`}
          aria-label={`Quelle ${number}`}
          title={citationOf(source)}
        >
          {number}
        </a>
      ))}
    </span>
  );
}
