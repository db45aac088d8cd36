import type { PlayerState } from "../player-store";

const FIRST_RECORD_SECONDS = 10;
const RECORD_EVERY_SECONDS = 30;

const parts = 100;
const bitsPerDigit = 4;
/** Maximum seconds played between two timeupdate events. */
const lastSeconds = 2;

/** Seconds spent listening since the episode was opened, regardless of speed. Seeks do not count. */
export type ListeningClock = { seconds: number; nextRecordAt: number };

export const stoppedClock: ListeningClock = { seconds: 0, nextRecordAt: FIRST_RECORD_SECONDS };

/** For each hundredth of an episode, whether it was heard. */
type HeardParts = readonly boolean[];

export const nothingHeard: HeardParts = Array<boolean>(parts).fill(false);

/** What was heard of one loaded file, until it ends or another one is loaded. */
export type Playback = { clock: ListeningClock; heard: HeardParts };

export const noPlayback: Playback = { clock: stoppedClock, heard: nothingHeard };

type PlaybackStep = {
  playback: Playback;
  /** The report to send now, or null. */
  report: Playback | null;
};

/** Updates a playback after a change of the player. It is reported at intervals, on pause, and at the end. */
export function advancePlayback(
  playback: Playback,
  state: PlayerState,
  previous: PlayerState,
): PlaybackStep {
  const isOver = state.source !== previous.source || (state.ended && !previous.ended);
  if (isOver) return { playback: noPlayback, report: playback };
  const advanced = advanceClock(playback.clock, state, previous);
  const clock = afterRecord(advanced);
  const heard = heardAfter(playback, state, previous, advanced !== playback.clock);
  const isSame = clock === playback.clock && heard === playback.heard;
  const now = isSame ? playback : { clock, heard };
  const isDue = isPausing(state, previous) || clock !== advanced;
  return { playback: now, report: isDue ? now : null };
}

function heardAfter(
  { heard }: Playback,
  state: PlayerState,
  previous: PlayerState,
  hasPlayed: boolean,
): HeardParts {
  const { position: from, duration, speed } = previous;
  if (hasPlayed) return withHeard(heard, { from, to: state.position, duration });
  // At the end, the element stops and returns to the beginning without a timeupdate event for the last moments.
  const isEnd = isPausing(state, previous) && state.position < from;
  if (!isEnd || duration - from > lastSeconds * speed) return heard;
  return withHeard(heard, { from, to: duration, duration });
}

function isPausing(state: PlayerState, previous: PlayerState): boolean {
  return previous.status === "playing" && state.status === "paused";
}

export function advanceClock(
  clock: ListeningClock,
  state: PlayerState,
  previous: PlayerState,
): ListeningClock {
  if (state.source !== previous.source || state.ended) return stoppedClock;
  const moved = state.position - previous.position;
  const jumped = state.seeking || previous.seeking || moved <= 0;
  if (previous.status !== "playing" || jumped) return clock;
  return { ...clock, seconds: clock.seconds + moved / previous.speed };
}

/** Schedules the next record if one is due; otherwise returns the same clock. */
export function afterRecord(clock: ListeningClock): ListeningClock {
  if (clock.seconds < clock.nextRecordAt) return clock;
  return { ...clock, nextRecordAt: clock.nextRecordAt + RECORD_EVERY_SECONDS };
}

/** Adds everything between two seconds of an episode of this duration to the heard parts. */
export function withHeard(
  heard: HeardParts,
  { from, to, duration }: { from: number; to: number; duration: number },
): HeardParts {
  if (!(duration > 0) || to <= from) return heard;
  const first = Math.floor((from / duration) * parts);
  const last = Math.min(parts, Math.ceil((to / duration) * parts)) - 1;
  return heard.map((isHeard, part) => isHeard || (part >= first && part <= last));
}

/** The heard parts as 25 hexadecimal digits, each for four parts. */
export function positionsOf(heard: HeardParts): string {
  let digits = "";
  for (let at = 0; at < parts; at += bitsPerDigit) {
    const bits = heard.slice(at, at + bitsPerDigit).map(Number);
    digits += Number.parseInt(bits.join(""), 2).toString(16);
  }
  return digits;
}
