import type { ReactNode } from "react";
import { isForSupporters, isPlayable, silentButton } from "~/features/episodes/episodes.schema";
import { useShow } from "~/features/show/use-show";
import { formatDuration, shownDuration } from "~/lib/duration";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { usePlace } from "./memory/use-memory";
import { usePlayerHandle, usePlayerState } from "./player-context";
import { isSounding } from "./player-store";
import type { Track } from "./track";

type ListenButtonProps = {
  track: Track;
  className?: string;
  /** Instead of the usual words, which tell where one goes on. */
  children?: ReactNode;
  /** The button has a sign on the picture of its card too. */
  hasSign?: boolean;
  /** Where it starts; left out, as an opened file. On a desk of the page it plays whatever the preference. */
  view?: "bar" | "page";
};

/** Opens the player with an episode, and pauses it again. */
export function ListenButton({
  track,
  className,
  children,
  hasSign = false,
  view,
}: ListenButtonProps) {
  const { open, pause, preload } = usePlayerHandle();
  // undefined of another episode, '' of this one while it is quiet. A slow line lets one wait for the player itself.
  const doing = usePlayerState((state) => {
    if (state.track?.episodeId !== track.episodeId) return null;
    if (isSounding(state)) return "Pause";
    return state.status === "loading" ? "Lädt…" : "";
  });
  const { supportPath } = useShow();
  const place = usePlace(track.episodeId, track.duration);
  if (!isPlayable(track.audioUrl)) {
    if (supportPath && isForSupporters(track))
      return (
        <Link to={supportPath} className={className}>
          Unterstützen
        </Link>
      );
    return (
      <button type="button" disabled className={className}>
        {silentButton(track)}
      </button>
    );
  }
  const sounds = doing === "Pause";
  const shape = sounds ? "pause" : "play";
  const goOn = doing === null ? `Weiter ab ${formatDuration(place?.seconds ?? 0)}` : "Weiterhören";
  const text = doing || (children ?? (place ? goOn : "Jetzt reinhören"));
  return (
    <>
      <button
        type="button"
        className={`${className ?? ""} scripted`}
        aria-busy={doing === "Lädt…"}
        aria-label={typeof text === "string" ? `${text}: ${track.title}` : undefined}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => {
          if (sounds) return pause();
          const start = doing === null && place && { startAt: place.seconds };
          const plays = (doing !== null || view === "page") && { autoplay: true };
          open(track, { ...(view && { view }), ...start, ...plays });
        }}
      >
        <Icon shape={shape} size={16} filled />
        <span
          className="either"
          data-other={`Jetzt reinhören\nWeiter ab ${shownDuration(track.duration)}`}
        >
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
