import { Minus, X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { useShow } from "~/features/show/use-show";
import { sized } from "~/lib/sized-picture";
import { SKIP_SECONDS } from "../engine/audio-requests";
import {
  type PlayerController,
  type PlayerExtras,
  useController,
} from "../engine/controller-context";
import { commandOfKey, type KeyCommand, keyTakerOf } from "../engine/player-keys";
import { usePlayerState } from "../player-context";
import type { Track } from "../track";
import { PlayerInstrument } from "./player-instrument";
import { NextOffer, PlayerElsewhere, PlayerError, PlayerStatus } from "./player-notices";
import "~/ui/dialog.css";
import "./player-dialog.css";

/** The player opened as a file. The browser's own modal dialog keeps the focus inside. */
export function PlayerDialog({ findNext, Rating }: PlayerExtras) {
  const controller = useController();
  const track = usePlayerState((state) => state.track);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { noun } = useShow();
  usePlayerKeys(controller);
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
      onClose={({ currentTarget }) => currentTarget.isConnected && controller.escape()}
    >
      <div className="player-sheet">
        <div className="player-head">
          <p className="label">{track.label ?? noun.one}</p>
          <button
            type="button"
            className="player-tool"
            aria-label="Minimieren"
            title="Minimieren"
            onClick={controller.minimise}
          >
            <Minus aria-hidden size={20} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            title="Player schließen"
            onClick={controller.close}
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

type PlayerFileProps = PlayerExtras & { track: Track; titleId: string };

/** The sheet above the instrument: drawing, title, and what there is to say. */
function PlayerFile({ track, titleId, findNext, Rating }: PlayerFileProps) {
  const figure = track.label?.match(/\d+$/)?.[0];
  return (
    <div className="player-file">
      {!track.drawingUrl && track.coverUrl && (
        <img
          src={sized(track.coverUrl, 480)}
          alt=""
          width="480"
          height="480"
          decoding="async"
          className="player-cover"
        />
      )}
      {track.drawingUrl && (
        <figure className="player-drawing">
          <svg viewBox="0 0 480 320" aria-hidden>
            <use href={`${track.drawingUrl}#fig`} />
          </svg>
          {figure && <figcaption className="figure-label">Fig. {Number(figure)}</figcaption>}
        </figure>
      )}
      <div className="player-words">
        {track.invention && <span className="badge">{track.invention}</span>}
        <h2 id={titleId}>{track.title}</h2>
        <p className="label">{track.showName}</p>
        <PlayerStatus />
        <PlayerError />
        <PlayerElsewhere />
        <NextOffer findNext={findNext} />
        {Rating && <Rating episodeId={track.episodeId} />}
      </div>
    </div>
  );
}

/** The player's keys, for as long as its dialog is open. */
function usePlayerKeys({ requests, stepChapter }: PlayerController): void {
  useEffect(() => {
    const run: Record<KeyCommand, () => void> = {
      toggle: requests.toggle,
      mute: requests.toggleMute,
      back: () => requests.skip(-SKIP_SECONDS),
      forward: () => requests.skip(SKIP_SECONDS),
      previousChapter: () => stepChapter(-1),
      nextChapter: () => stepChapter(1),
    };
    /** What the pointer pressed last, until the focus is led on with Tab. */
    let pressed: EventTarget | null = null;
    function onPointerDown({ target }: PointerEvent) {
      pressed = target;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Tab") pressed = null;
      const command = commandOfKey(event, keyTakerOf(event.target, pressed));
      if (!command) return;
      event.preventDefault();
      run[command]();
    }
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [requests, stepChapter]);
}
