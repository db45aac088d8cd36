import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { usePlayerHandle, usePlayerState } from "./player-context";
import { isSounding } from "./player-store";
import { isPlayable, type Track } from "./track";

type ListenButtonProps = {
  track: Track;
  className?: string;
  children?: ReactNode;
  /** The button has a sign on the picture of its card too. */
  hasSign?: boolean;
};

/** Opens the player with an episode, and pauses it again. */
export function ListenButton({
  track,
  className,
  children = "Jetzt reinhören",
  hasSign = false,
}: ListenButtonProps) {
  const { store, open, pause, preload } = usePlayerHandle();
  const isCurrent = () => store.get().track?.episodeId === track.episodeId;
  const sounds = usePlayerState(
    (state) => state.track?.episodeId === track.episodeId && isSounding(state),
  );
  // A slow line lets one wait for the player itself.
  const loads = usePlayerState(
    ({ track: current, status, wantsToPlay }) =>
      current?.episodeId === track.episodeId && status === "loading" && !wantsToPlay,
  );
  if (!isPlayable(track.audioUrl)) {
    return (
      <button type="button" disabled className={`${className ?? ""} disabled:opacity-60`}>
        Noch nicht verfügbar
      </button>
    );
  }
  const shape = sounds ? "pause" : "play";
  const text = loads ? "Lädt..." : sounds ? "Pause" : children;
  return (
    <>
      <button
        type="button"
        className={`${className ?? ""} scripted`}
        aria-busy={loads}
        aria-label={typeof text === "string" ? `${text}: ${track.title}` : undefined}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => (sounds ? pause() : open(track, isCurrent() ? { autoplay: true } : {}))}
      >
        <Icon shape={shape} size={16} filled />
        {text}
        {hasSign && (
          <span className="play-sign">
            <Icon shape={shape} size={18} filled />
          </span>
        )}
      </button>
      <noscript>
        <a href={track.audioUrl} className={className}>
          Audiodatei öffnen
        </a>
      </noscript>
    </>
  );
}
