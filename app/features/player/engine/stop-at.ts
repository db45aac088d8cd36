import { isSounding, type PlayerStore } from "../player-store";

/** Pauses once where a part ends that was asked for; who goes beyond it hears on. */
export function createStop(store: PlayerStore, pause: () => void) {
  let stopAt: number | undefined;
  store.subscribe((state, previous) => {
    if (stopAt === undefined || previous.position >= stopAt || state.position < stopAt) return;
    stopAt = undefined;
    if (isSounding(state) && !state.seeking && !previous.seeking) pause();
  });
  return (seconds: number | undefined) => {
    stopAt = seconds;
  };
}
