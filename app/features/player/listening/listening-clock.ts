import type { PlayerState } from "../player-state";

const FIRST_RECORD_SECONDS = 10;
const RECORD_EVERY_SECONDS = 30;

/** Seconds really listened to since an episode began; jumps do not count, and speed is taken out. */
export type ListeningClock = { seconds: number; nextRecordAt: number };

export const stoppedClock: ListeningClock = { seconds: 0, nextRecordAt: FIRST_RECORD_SECONDS };

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

/** The clock after a record was due and made; the same clock when none is due. */
export function afterRecord(clock: ListeningClock): ListeningClock {
  if (clock.seconds < clock.nextRecordAt) return clock;
  return { ...clock, nextRecordAt: clock.nextRecordAt + RECORD_EVERY_SECONDS };
}
