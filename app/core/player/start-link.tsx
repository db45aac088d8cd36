import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { usePlayerHandle } from "~/core/player/player-context";
import type { Track } from "~/core/player/track";
import { parseTimestamp } from "~/lib/time/duration";
import { isPlainClick } from "~/ui/share/follow-links";
import { isFirstPage, keepScroll } from "~/ui/use-scroll-memory";

type StartLinkProps = {
  /** The page for reading along; by default this page. */
  path?: string;
  seconds: number;
  /** See usePlayFromAddress. */
  play: (seconds: number) => void;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A link to a second of an episode; with scripts it plays from there, and the page stays. */
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
 * `?t=754` in the address starts the player at that second, each time a link or the browser navigates there; Back,
 * Forward and a reload do not affect playback. Returns a function for seeking: playback continues there, and the
 * address changes, without scrolling.
 * @param startOf the exact start of what the page shows at a whole second: otherwise the preceding sentence would
 * be marked
 */
export function usePlayFromAddress(
  track: Track,
  startOf: (second: number) => number = Number,
): (seconds: number) => void {
  const { search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const { open } = usePlayerHandle();
  /** The address is about to name a second that plays already. */
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
      // At once: Safari lets only a player opened within the click itself start by itself.
      open(track, { startAt: startOf(seconds), view: "bar" });
      isNaming.current = true;
      const options = { replace: true, state: keepScroll, defaultShouldRevalidate: false };
      navigate(`?t=${seconds}`, options);
    },
    [open, track, navigate, startOf],
  );
}

/** Whether this document was loaded by a reload, or by Back or Forward. */
function isReturn(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type !== "navigate");
}
