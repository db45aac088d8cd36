import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePlayerHandle } from "~/features/player/player-context";
import type { Track } from "~/features/player/track";
import { parseTimestamp } from "~/lib/timestamp";
import { keepScroll } from "~/ui/use-scroll-memory";

/**
 * `?t=754` in the address opens the player at that second, once for each address. Gives back how to go to a
 * second: what plays goes on there, and the address names it.
 */
export function usePlayFromAddress(track: Track): (seconds: number) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { open } = usePlayerHandle();
  const asked = useRef("");
  const time = parseTimestamp(new URLSearchParams(search).get("t") ?? "");

  function play(startAt: number) {
    asked.current = `${track.episodeId} ${startAt}`;
    open(track, { startAt });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, not for each render.
  useEffect(() => {
    if (time !== null && asked.current !== `${track.episodeId} ${time}`) play(time);
  }, [track.episodeId, time]);

  return (seconds) => {
    // At once: Safari lets only a player that was opened by the click itself start by itself.
    play(seconds);
    navigate(`?t=${seconds}`, { replace: true, state: keepScroll, defaultShouldRevalidate: false });
  };
}
