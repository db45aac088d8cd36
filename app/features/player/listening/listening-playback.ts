import type { PlayerState } from "../player-state";
import { advanceClock, afterRecord, type ListeningClock, stoppedClock } from "./listening-clock";
import { type HeardParts, nothingHeard, withHeard } from "./listening-positions";

/** Listening to one loaded file, until its end or another file. */
export type Playback = { clock: ListeningClock; heard: HeardParts };

export const noPlayback: Playback = { clock: stoppedClock, heard: nothingHeard };

/** Between two timeupdates this much is played at the most. */
const lastSeconds = 2;

export type PlaybackStep = {
  playback: Playback;
  /** What is to be told now; null: nothing. */
  told: Playback | null;
};

/** A playback after a change of the player, told when a record is due, at a pause and when it is over. */
export function advancePlayback(
  playback: Playback,
  state: PlayerState,
  previous: PlayerState,
): PlaybackStep {
  const isOver = state.source !== previous.source || (state.ended && !previous.ended);
  if (isOver) return { playback: noPlayback, told: playback };
  const advanced = advanceClock(playback.clock, state, previous);
  const clock = afterRecord(advanced);
  const heard = heardAfter(playback, state, previous, advanced !== playback.clock);
  const isSame = clock === playback.clock && heard === playback.heard;
  const now = isSame ? playback : { clock, heard };
  const isTold = isPausing(state, previous) || clock !== advanced;
  return { playback: now, told: isTold ? now : null };
}

function heardAfter(
  { heard }: Playback,
  state: PlayerState,
  previous: PlayerState,
  hasPlayed: boolean,
): HeardParts {
  const { position: from, duration, speed } = previous;
  if (hasPlayed) return withHeard(heard, { from, to: state.position, duration });
  // At the end the element stops and stands at the beginning; no timeupdate tells the moment before.
  const isEnd = isPausing(state, previous) && state.position < from;
  if (!isEnd || duration - from > lastSeconds * speed) return heard;
  return withHeard(heard, { from, to: duration, duration });
}

function isPausing(state: PlayerState, previous: PlayerState): boolean {
  return previous.status === "playing" && state.status === "paused";
}
