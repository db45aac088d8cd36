import { Share } from "lucide-react";
import { useEffect, useState } from "react";
import { claimVerdicts } from "~/dossier/dossier/claim-verdicts";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { openShareDialog } from "~/lib/share";
import { Link } from "~/ui/link";
import { ShareResult, useCopy } from "~/ui/share/share-copy";
import type { Judged } from "./read-game.server";

type RoundResultProps = {
  judged: readonly Judged[];
  /** The text for sharing. */
  text: string;
};

export function RoundResult({ judged, text }: RoundResultProps) {
  const right = judged.filter(({ vote, verdict }) => vote === verdict).length;
  return (
    <>
      <h2 data-step tabIndex={-1} className="round-score">
        {right} von {judged.length} richtig
        <span aria-hidden>
          {judged.map(({ vote, verdict }) => (vote === verdict ? "■" : "□")).join("")}
        </span>
      </h2>
      <p className="text-lg text-soft">{commentOn(right, judged.length)}</p>
      <ol className="sheet round-claims">
        {judged.map(({ episodeId, claimId, text, vote, verdict, episode }, index) => (
          <li key={`${episodeId} ${claimId}`}>
            <span className="round-number" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{text}</h3>
              <p className="label">
                {vote === verdict
                  ? "Richtig geraten"
                  : vote
                    ? `Geraten: ${claimVerdicts[vote]}`
                    : "Nicht geraten"}
                <Link to={episode.path}>
                  {[episode.label, episode.title].filter(Boolean).join(": ")}
                </Link>
              </p>
            </div>
            <VerdictStamp verdict={verdict} className="claim-stamp" />
          </li>
        ))}
      </ol>
      <ShareText text={text} />
    </>
  );
}

function commentOn(right: number, all: number): string {
  if (right === all) return "Dir macht niemand etwas vor.";
  if (right >= all / 2) return "Mehr gewusst als geglaubt.";
  return "Gute Legenden sind eben gut erfunden.";
}

/** A text for sharing; without scripts it can be selected. */
function ShareText({ text }: { text: string }) {
  const { result, copy } = useCopy();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  return (
    <section aria-labelledby="share-title" className="round-share">
      <h2 id="share-title">Ergebnis teilen</h2>
      <textarea
        readOnly
        rows={3}
        aria-label="Ergebnis als Text"
        className="field"
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className="round-buttons">
        <button type="button" className="button button-outline scripted" onClick={() => copy(text)}>
          Text kopieren
        </button>
        {canShare && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => openShareDialog({ text })}
          >
            <Share aria-hidden size={18} strokeWidth={1.75} />
            Weitergeben
          </button>
        )}
        <ShareResult result={result} done="Text kopiert" />
      </div>
    </section>
  );
}
