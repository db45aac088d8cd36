import type { ReactNode } from "react";
import { formatDuration } from "~/lib/duration";
import { Icon } from "~/ui/icon";
import { usePlace } from "./kept/use-kept";
import { usePlayerHandle, usePlayerState } from "./player-context";
import { isSounding } from "./player-store";
import { isPlayable, type Track } from "./track";

type ListenButtonProps = {
  track: Track;
  className?: string;
  /** Instead of the usual words, which tell where one goes on. */
  children?: ReactNode;
  /** The button has a sign on the picture of its card too. */
  hasSign?: boolean;
  /** Where it starts; left out, as an opened file. */
  view?: "bar";
};

/** Opens the player with an episode, and pauses it again. */
export function ListenButton({
  track,
  className,
  children,
  hasSign = false,
  view,
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
  const place = usePlace(track.episodeId, track.duration);
  if (!isPlayable(track.audioUrl)) {
    return (
      <button type="button" disabled className={`${className ?? ""} disabled:opacity-60`}>
        Noch nicht verfügbar
      </button>
    );
  }
  const shape = sounds ? "pause" : "play";
  const wish = place ? `Weiter ab ${formatDuration(place.seconds)}` : "Jetzt reinhören";
  const text = loads ? "Lädt…" : sounds ? "Pause" : (children ?? wish);
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
        onClick={() => {
          if (sounds) pause();
          else open(track, { ...(view && { view }), ...(isCurrent() && { autoplay: true }) });
        }}
      >
        <Icon shape={shape} size={16} filled />
        <span className="either" data-other={`Jetzt reinhören\nWeiter ab ${track.duration}`}>
          {text}
        </span>
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
