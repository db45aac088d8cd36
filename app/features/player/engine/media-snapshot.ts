import type { TimeRange } from "../player-state";

/** What the audio element says of itself at one moment; seconds throughout. */
export type MediaSnapshot = {
  position: number;
  duration: number;
  buffered: readonly TimeRange[];
  readyState: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  speed: number;
  volume: number;
  muted: boolean;
};

export function snapshotOf(audio: HTMLMediaElement): MediaSnapshot {
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

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}
