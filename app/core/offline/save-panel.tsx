import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Track } from "~/core/player/track";
import { formatBytes } from "~/lib/format-bytes";
import { Link } from "~/ui/link";
import type { Progress } from "./keep-files";
import {
  cancel,
  look,
  type OfflineState,
  remove,
  resume,
  save,
  useOfflineState,
} from "./offline-store";
import { useFocusFallback } from "./use-focus-fallback";
import "./save-panel.css";

export type SavePanelProps = {
  track: Track;
  /** True if the visitor has already pressed the button. */
  start: boolean;
  /** The label of the button that saves. */
  label: ReactNode;
};

export function SavePanel({ track, start, label }: SavePanelProps) {
  const { episodeId } = track;
  const state = useOfflineState(episodeId);
  const offer = offerOf(state, label);
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusFallback(group, state.kind, start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once for each episode.
  useEffect(() => {
    if (start) save(track);
  }, [episodeId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the track does not matter to what is kept.
  useEffect(() => {
    const lookAgain = () => look(track);
    const goOn = () => resume(track);
    lookAgain();
    // Another tab may have changed the state while this one was in the background.
    document.addEventListener("visibilitychange", lookAgain);
    addEventListener("online", goOn);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
      removeEventListener("online", goOn);
    };
  }, [episodeId, track.audioUrl]);

  return (
    <fieldset ref={group} tabIndex={-1} className="save-panel" aria-label="Für unterwegs">
      {state.kind === "saved" && (
        <>
          <Link to="/offline" className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Check aria-hidden size={18} strokeWidth={2.25} />
            Gespeichert
          </Link>
          <span className="label">{formatBytes(state.bytes)}</span>
        </>
      )}
      {offer && (
        <button type="button" className="text-button" onClick={() => save(track)}>
          {offer}
        </button>
      )}
      {state.kind === "saving" && <SaveProgress {...state} onCancel={() => cancel(episodeId)} />}
      {state.kind === "saved" && (
        <button
          type="button"
          className="text-button"
          onClick={() => confirm("Die gespeicherte Folge löschen?") && remove(episodeId)}
        >
          Löschen
        </button>
      )}
      <p aria-live="polite" className="basis-full text-stamp">
        {state.kind === "failed" && state.message}
        {state.kind === "saving" &&
          state.isResumed &&
          "Das Speichern wurde unterbrochen und geht jetzt weiter."}
        {state.kind === "saved" && <SavedNote isOutdated={state.isOutdated} />}
      </p>
    </fieldset>
  );
}

/** The button's label; null if there is no button in this state. */
function offerOf(state: OfflineState, label: ReactNode): ReactNode {
  switch (state.kind) {
    case "saving":
      return null;
    case "saved":
      return state.isOutdated ? "Neu speichern" : null;
    case "failed":
      return "Nochmal versuchen";
    default:
      return label;
  }
}

function SavedNote({ isOutdated }: { isOutdated: boolean }) {
  if (isOutdated) return "Diese Folge wurde erneuert; gespeichert ist noch die alte Fassung.";
  return <span className="sr-only">Gespeichert</span>;
}

type SaveProgressProps = Progress & { onCancel(): void };

/** The progress of saving. Without a total length, the bar only shows activity. */
function SaveProgress({ received, total, onCancel }: SaveProgressProps) {
  const percent = total > 0 ? Math.floor((received / total) * 100) : null;
  return (
    <>
      <div className="min-w-48 grow">
        <progress
          className="save-progress"
          aria-label="Folge wird gespeichert"
          max={100}
          {...(percent !== null && { value: percent })}
        />
        <p className="label">
          {total > 0
            ? `${formatBytes(received)} von ${formatBytes(total)}, ${percent} %`
            : "Wird gespeichert..."}
        </p>
      </div>
      <button type="button" className="text-button" onClick={onCancel}>
        Abbrechen
      </button>
    </>
  );
}
