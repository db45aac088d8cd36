import { Check, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "~/ui/link";
import { formatBytes } from "./format-bytes";
import { cancel, look, remove, save, useOfflineState } from "./offline-store";
import { SaveProgress } from "./save-progress";
import type { SavedTrack } from "./saved-episode";
import { useKeptFocus } from "./use-kept-focus";
import "./save-panel.css";

export type SavePanelProps = {
  track: SavedTrack;
  /** The visitor has already asked for it. */
  start: boolean;
};

/** Saving an episode, from the wish to the end. */
export function SavePanel({ track, start }: SavePanelProps) {
  const { episodeId } = track;
  const state = useOfflineState(episodeId);
  const group = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(group, state.kind, start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once for each episode.
  useEffect(() => {
    if (start) save(track);
    else look(episodeId);
  }, [episodeId]);

  return (
    <fieldset ref={group} tabIndex={-1} className="save-panel" aria-label="Für unterwegs">
      {(state.kind === "unknown" || state.kind === "absent" || state.kind === "failed") && (
        <button type="button" className="button button-outline" onClick={() => save(track)}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {state.kind === "failed" ? "Nochmal versuchen" : "Für unterwegs speichern"}
        </button>
      )}
      {state.kind === "saving" && <SaveProgress {...state} onCancel={() => cancel(episodeId)} />}
      {state.kind === "saved" && (
        <>
          <Link to="/offline" className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Check aria-hidden size={18} strokeWidth={2.25} />
            Gespeichert
          </Link>
          <span className="label">{formatBytes(state.bytes)}</span>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => confirm("Die gespeicherte Folge löschen?") && remove(episodeId)}
          >
            Löschen
          </button>
        </>
      )}
      <p aria-live="polite" className="basis-full text-stamp">
        {state.kind === "failed" && state.message}
        {state.kind === "saved" && <span className="sr-only">Gespeichert</span>}
      </p>
    </fieldset>
  );
}
