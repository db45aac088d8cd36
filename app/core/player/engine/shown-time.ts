import { countText } from "~/lib/text/german-number";
import { parseDuration } from "~/lib/time/duration";
import type { PlayerState } from "../player-store";

/**
 * The file's length in whole seconds; 0 if unknown. Programs differ in the last tenths of a file, so the operator's
 * value is used if it is within a second, as the page shows it.
 */
export function shownLength({ duration, track }: Pick<PlayerState, "duration" | "track">): number {
  const entered = parseDuration(track?.duration ?? "");
  return duration === 0 || Math.abs(duration - entered) < 1 ? entered : Math.round(duration);
}

/** A time for screen readers: '1 Stunde 17 Minuten 19 Sekunden'. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const parts = [
    hours > 0 && countText(hours, "Stunde", "Stunden"),
    minutes > 0 && countText(minutes, "Minute", "Minuten"),
    (rest > 0 || whole === 0) && countText(rest, "Sekunde", "Sekunden"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Address of an episode at a second. Second 0 is left out. */
export function timeLink(address: string, seconds: number): string {
  const url = new URL(address);
  if (seconds >= 1) url.searchParams.set("t", String(Math.floor(seconds)));
  return url.href;
}
