import { useRef, useState } from "react";
import { placeOfWord, readDoubts } from "~/core/transcripts/text/doubtful-words";
import { formatDuration } from "~/lib/time/duration";
import { Check } from "~/ui/admin/choice";
import { HiddenField } from "~/ui/admin/field";
import { useFormValues } from "~/ui/admin/use-form-values";
import type { EpisodeFields } from "../episode.fields";

type Fields = Pick<EpisodeFields, "automaticTranscript" | "doubtfulWords">;

/** Tells whether an automatic transcript was checked, and lists its doubtful words for review. */
export function TranscriptReview({ fields }: { fields: Fields }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState("");
  const typed = useFormValues(anchor);
  const { automaticTranscript, doubtfulWords = "" } = "doubtfulWords" in typed ? typed : fields;
  const doubts = automaticTranscript ? readDoubts(doubtfulWords) : [];

  const show = (seconds: number, word: string) => {
    const form = anchor.current?.closest("form");
    const area = form?.elements.namedItem("transcript");
    if (!(area instanceof HTMLTextAreaElement)) return;
    const audio = form?.querySelector("audio");
    if (audio) audio.currentTime = Math.max(0, seconds - 2);
    const at = placeOfWord(area.value, seconds, word);
    setNotice(at === null ? `„${word}“ steht dort nicht mehr.` : "");
    if (at === null) return;
    area.setSelectionRange(at, at + word.length);
    // Focusing again makes browsers scroll to the selection.
    area.blur();
    area.focus();
  };

  return (
    <div ref={anchor} className="flex flex-col gap-3">
      <Check
        name="automaticTranscript"
        label="Automatisch erstellt und noch nicht geprüft"
        hint="Auf der Seite der Mitschrift steht so lange „Automatisch erstellt“. Nimm den Haken weg, wenn jemand sie geprüft hat."
        defaultChecked={fields.automaticTranscript === "1"}
      />
      <HiddenField name="doubtfulWords" defaultValue={fields.doubtfulWords} />
      {doubts.length > 0 && (
        <details className="scripted">
          <summary className="font-semibold">
            {doubts.length === 1
              ? "Ein zweifelhaftes Wort"
              : `${doubts.length} zweifelhafte Wörter`}
          </summary>
          <p role="status" className="label mt-1.5">
            {notice || "Ein Klick zeigt die Stelle; das Audio beginnt dann zwei Sekunden davor."}
          </p>
          <ul className="mt-2 flex max-h-64 flex-wrap gap-2 overflow-y-auto">
            {doubts.map(({ seconds, word }) => (
              <li key={`${seconds} ${word}`}>
                <button
                  type="button"
                  className="button button-outline"
                  onClick={() => show(seconds, word)}
                >
                  <span className="label">{formatDuration(seconds)}</span> {word}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
