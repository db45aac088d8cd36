import { Minus, X } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { type PlayerExtras, useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";
import { PlayerFile } from "./player-file";
import { PlayerInstrument } from "./player-instrument";
import { usePlayerKeys } from "./use-player-keys";
import "~/ui/dialog.css";
import "./player-dialog.css";

/** The player opened as a file. The browser's own modal dialog keeps the focus inside. */
export function PlayerDialog({ findNext, Rating }: PlayerExtras) {
  const desk = useDesk();
  const track = usePlayerState((state) => state.track);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePlayerKeys(desk);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(".play-button")?.focus();
    return () => element?.close();
  }, []);
  if (!track) return null;
  return (
    <dialog
      ref={dialog}
      className="dialog player-dialog"
      aria-labelledby={titleId}
      // Escape, or the system's back gesture. A dialog that React took away closes late: it is heard no more.
      onClose={({ currentTarget }) => currentTarget.isConnected && desk.escape()}
    >
      <div className="player-sheet">
        <div className="player-head">
          <p className="label">{track.label ?? "Akte"}</p>
          <button
            type="button"
            className="player-tool"
            aria-label="Minimieren"
            title="Minimieren"
            onClick={desk.minimise}
          >
            <Minus aria-hidden size={20} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            title="Player schließen"
            onClick={desk.close}
          >
            <X aria-hidden size={22} />
          </button>
        </div>
        <PlayerFile track={track} titleId={titleId} findNext={findNext} Rating={Rating} />
        <PlayerInstrument />
      </div>
    </dialog>
  );
}
