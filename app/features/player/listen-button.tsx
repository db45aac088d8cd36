import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { isPlayable } from "./playable";
import { usePlayerHandle } from "./player-context";
import type { Track } from "./track";
import { usePlayer } from "./use-player";

type ListenButtonProps = { track: Track; className?: string; children?: ReactNode };

/** Opens the player with an episode, and pauses it again. */
export function ListenButton({
  track,
  className,
  children = "Jetzt reinhören",
}: ListenButtonProps) {
  const { open, preload, currentEpisodeId, isPlaying } = usePlayer();
  const { pause } = usePlayerHandle();
  if (!isPlayable(track.audioUrl)) {
    return (
      <button type="button" disabled className={`${className ?? ""} disabled:opacity-60`}>
        Noch nicht verfügbar
      </button>
    );
  }
  const isCurrent = currentEpisodeId === track.episodeId;
  const sounds = isCurrent && isPlaying;
  const text = sounds ? "Pause" : children;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={typeof text === "string" ? `${text}: ${track.title}` : undefined}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => (sounds ? pause() : open(track, isCurrent ? { autoplay: true } : {}))}
      >
        {sounds ? (
          <Pause aria-hidden size={16} fill="currentColor" />
        ) : (
          <Play aria-hidden size={16} fill="currentColor" />
        )}
        {text}
      </button>
      <noscript>
        <a href={track.audioUrl}>Audiodatei öffnen</a>
      </noscript>
    </>
  );
}
