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
  /** Text of the icon button, instead of the position. */
  children?: ReactNode;
  /** The view in which an icon button opens the episode. 'page' plays even if autoplay is off. */
  view?: "bar" | "page";
};

/**
 * The button of the specification, which opens the dialog and always has the same text. With a `view` it becomes an
 * icon button that plays and pauses in that view and has a text for each state.
 */
export function ListenButton({ track, className, children, view }: ListenButtonProps) {
  const { open, pause, preload } = usePlayerHandle();
  // null if another episode is open, '' while this one is paused. Loading the player itself may take a while.
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
