import type { TimeRange } from "../player-store";

const mediaEvents = [
  "loadstart",
  "loadedmetadata",
  "durationchange",
  "timeupdate",
  "progress",
  "play",
  "playing",
  "pause",
  "waiting",
  "canplay",
  "seeking",
  "seeked",
  "ended",
  "error",
  "ratechange",
  "volumechange",
] as const;

export type MediaEventName = (typeof mediaEvents)[number];

/** An event of the audio element, or a failure. */
export type PlayerAction =
  | { type: MediaEventName; source: number; media: MediaSnapshot }
  | { type: "noaudio" | "timeout" | "playfailed" | "playblocked"; source: number };

export type MediaSnapshot = ReturnType<typeof snapshotOf>;

/** A copy of the audio element's state. Times in seconds. */
export function snapshotOf(audio: HTMLMediaElement) {
  return {
    position: audio.currentTime,
    duration: audio.duration,
    buffered: rangesOf(audio.buffered),
    readyState: audio.readyState,
    paused: audio.paused,
    ended: audio.ended,
    seeking: audio.seeking,
    speed: audio.playbackRate,
    volume: audio.volume,
    muted: audio.muted,
  };
}

function rangesOf(ranges: TimeRanges): readonly TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** Reports the element's events for a source, beginning with its present state. */
export function listenToMedia(
  audio: HTMLMediaElement,
  source: number,
  dispatch: (action: PlayerAction) => void,
  signal: AbortSignal,
): void {
  const report = (type: MediaEventName) => dispatch({ type, source, media: snapshotOf(audio) });
  for (const type of mediaEvents) audio.addEventListener(type, () => report(type), { signal });
  if (audio.error) report("error");
  else report(audio.readyState >= audio.HAVE_METADATA ? "loadedmetadata" : "loadstart");
}
