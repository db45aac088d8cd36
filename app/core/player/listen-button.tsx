import type { ReactNode } from "react";
import { isForSupporters, isPlayable, silentButton } from "~/core/episodes/episodes.schema";
import { useShow } from "~/core/show/use-show";
import { formatDuration, shownDuration } from "~/lib/time/duration";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { usePlace } from "./memory/use-memory";
import { usePlayerHandle, usePlayerState } from "./player-context";
import { isSounding } from "./player-store";
import type { Track } from "./track";

type ListenButtonProps = {
  track: Track;
  className?: string;
  /** The icon button's text instead of the position. */
  children?: ReactNode;
  /** Where an icon button starts it. On a page's desk it plays whatever the preference. */
  view?: "bar" | "page";
};

/**
 * The specification's button, which keeps its text and opens the dialog. With a `view` it is an icon button, which
 * plays and pauses there, and says which.
 */
export function ListenButton({ track, className, children, view }: ListenButtonProps) {
  const { open, pause, preload } = usePlayerHandle();
  // undefined for another episode, '' while this one is paused. On a slow line even the player's script takes a while.
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
  const pauses = view && doing === "Pause";
  const goOn = doing === null ? `Weiter ab ${formatDuration(place?.seconds ?? 0)}` : "Weiterhören";
  const start = place ? goOn : view === "page" ? "Hier abspielen" : "Abspielen";
  const words = doing === "Lädt…" ? doing : "Jetzt reinhören";
  const text = view ? doing || (children ?? start) : words;
  return (
    <>
      <button
        type="button"
        className={`${className ?? ""} scripted`}
        aria-busy={doing === "Lädt…"}
        aria-haspopup={view ? undefined : "dialog"}
        aria-label={typeof text === "string" ? `${text}: ${track.title}` : undefined}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => {
          if (pauses) return pause();
          const startAt = doing === null && place && { startAt: place.seconds };
          const plays = (doing !== null || view === "page") && { autoplay: true };
          open(track, { ...(view && { view }), ...startAt, ...plays });
        }}
      >
        <Icon shape={pauses ? "pause" : "play"} size={16} filled />
        <span
          className="either"
          data-other={
            view ? `Weiterhören\nWeiter ab ${shownDuration(track.duration)}` : "Jetzt reinhören"
          }
        >
          {text}
        </span>
      </button>
      <noscript>
        <a href={track.audioUrl} className={className}>
          Audiodatei öffnen
        </a>
      </noscript>
    </>
  );
}
