import { parseDuration } from "~/lib/duration";
import type { PlayerState } from "../player-state";

/**
 * Whole seconds that are shown as the file's length; 0 while nobody knows it. Programs disagree about the last
 * tenths of a file, so where it agrees with what the operator entered within a second, that is named as on the page.
 */
export function shownLength({ duration, track }: Pick<PlayerState, "duration" | "track">): number {
  const entered = parseDuration(track?.duration ?? "");
  return duration === 0 || Math.abs(duration - entered) < 1 ? entered : Math.round(duration);
}
