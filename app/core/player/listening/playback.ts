import type { PlayerState } from "../player-store";

const FIRST_RECORD_SECONDS = 10;
const RECORD_EVERY_SECONDS = 30;

const parts = 100;
const bitsPerDigit = 4;
/** Most seconds played between two timeupdates. */
const lastSeconds = 2;

/** Seconds actually listened to since an episode's start; seeks do not count, and speed is taken out. */
export type ListeningClock = { seconds: number; nextRecordAt: number };

export const stoppedClock: ListeningClock = { seconds: 0, nextRecordAt: FIRST_RECORD_SECONDS };

/** The hundredths of an episode that were heard, in order. */
type HeardParts = readonly boolean[];

export const nothingHeard: HeardParts = Array<boolean>(parts).fill(false);

/** Listening to one loaded file, until its end or another file. */
export type Playback = { clock: ListeningClock; heard: HeardParts };

export const noPlayback: Playback = { clock: stoppedClock, heard: nothingHeard };

type PlaybackStep = {
  playback: Playback;
  /** The report to send now; null: none. */
  report: Playback | null;
};

/** A playback after a change of the player, reported at intervals, on pause and at its end. */
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
  // At the end the element stops and returns to the beginning, without a timeupdate for the moment before.
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

/** The clock after a due record; the same clock when none is due. */
export function afterRecord(clock: ListeningClock): ListeningClock {
  if (clock.seconds < clock.nextRecordAt) return clock;
  return { ...clock, nextRecordAt: clock.nextRecordAt + RECORD_EVERY_SECONDS };
}

/** The heard parts plus everything between two seconds of an episode with this duration. */
export function withHeard(
  heard: HeardParts,
  { from, to, duration }: { from: number; to: number; duration: number },
): HeardParts {
  if (!(duration > 0) || to <= from) return heard;
  const first = Math.floor((from / duration) * parts);
  const last = Math.min(parts, Math.ceil((to / duration) * parts)) - 1;
  return heard.map((isHeard, part) => isHeard || (part >= first && part <= last));
}

/** The parts as 25 hexadecimal digits of four parts each. */
export function positionsOf(heard: HeardParts): string {
  let digits = "";
  for (let at = 0; at < parts; at += bitsPerDigit) {
    const bits = heard.slice(at, at + bitsPerDigit).map(Number);
    digits += Number.parseInt(bits.join(""), 2).toString(16);
  }
  return digits;
}
