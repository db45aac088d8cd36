import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { usePlayerHandle } from "~/core/player/player-context";
import type { Track } from "~/core/player/track";
import { parseTimestamp } from "~/lib/time/duration";
import { isPlainClick } from "~/ui/share/follow-links";
import { isFirstPage, keepScroll } from "~/ui/use-scroll-memory";

type StartLinkProps = {
  /** Path of the page for reading along. The default is the current page. */
  path?: string;
  seconds: number;
  /** The function returned by `usePlayFromAddress`. */
  play: (seconds: number) => void;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A link to a second of an episode. With scripts, it plays from there without leaving the page. */
export function StartLink(props: StartLinkProps) {
  const { path = "", seconds, play, label, className, children } = props;
  return (
    <a
      href={`${path}?t=${seconds}`}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        play(seconds);
      }}
    >
      {children}
    </a>
  );
}

/**
 * Starts playback at the second in the address (`?t=754`) whenever a link or the browser navigates there. Back, Forward
 * and a reload do not affect playback. Returns a function that seeks, with playback, and puts the second into the
 * address without scrolling.
 * @param startOf the exact start of a sentence that is shown with a whole second; otherwise the sentence before it
 * would be marked
 */
export function usePlayFromAddress(
  track: Track,
  startOf: (second: number) => number = Number,
): (seconds: number) => void {
  const { search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const { open } = usePlayerHandle();
  /** True while the address is changed to a second that is already playing. */
  const isNaming = useRef(false);
  const time = parseTimestamp(new URLSearchParams(search).get("t") ?? "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history.
  useEffect(() => {
    const isAsked = !isNaming.current && (kind !== "POP" || (isFirstPage() && !isReturn()));
    isNaming.current = false;
    if (time !== null && isAsked) open(track, { startAt: startOf(time), view: "bar" });
  }, [key, track.episodeId]);

  return useCallback(
    (seconds) => {
      // Opened within the click, since otherwise Safari would not let the player start.
      open(track, { startAt: startOf(seconds), view: "bar" });
      isNaming.current = true;
      const options = { replace: true, state: keepScroll, defaultShouldRevalidate: false };
      navigate(`?t=${seconds}`, options);
    },
    [open, track, navigate, startOf],
  );
}

/** True if this document was loaded by a reload, Back or Forward. */
function isReturn(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type !== "navigate");
}
