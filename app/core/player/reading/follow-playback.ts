import type { PlayerState, PlayerStore } from "../player-store";

/** The position is extrapolated between two reports, so the next report may be slightly earlier. */
const slackSeconds = 0.3;

type Start = { seconds: number };

/** Index of the last place that has begun; −1 before the first one. */
export function placeAt(places: readonly Start[], seconds: number): number {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle]?.seconds ?? 0) <= seconds) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/**
 * Calls `onPlace` with the index of the current place in an open episode whenever it changes; −1 for none. A timer
 * waits for the next place, since the element reports its position only a few times a second.
 */
export function followPlayback(
  store: PlayerStore,
  episodeId: string,
  places: readonly Start[],
  onPlace: (index: number) => void,
): () => void {
  let heard = -1;
  let reportedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update() {
    clearTimeout(timer);
    const state = store.get();
    const index = indexIn(state);
    if (index !== heard) {
      heard = index;
      onPlace(index);
    }
    const next = places[index + 1];
    if (next && isRunning(state, episodeId))
      timer = setTimeout(update, ((next.seconds - secondsIn(state)) * 1000) / state.speed + 1);
  }

  function indexIn(state: PlayerState): number {
    if (state.track?.episodeId !== episodeId || !state.ready) return -1;
    // The element rounds down to microseconds, so a seek would end just before its target.
    const seconds = secondsIn(state) + 0.001;
    const index = placeAt(places, seconds);
    const wasEarly = index === heard - 1 && (places[heard]?.seconds ?? 0) - seconds < slackSeconds;
    return wasEarly ? heard : index;
  }

  function secondsIn(state: PlayerState): number {
    if (!isRunning(state, episodeId)) return state.position;
    return state.position + ((performance.now() - reportedAt) / 1000) * state.speed;
  }

  const unsubscribe = store.subscribe((state, previous) => {
    if (state.position !== previous.position || state.status !== previous.status)
      reportedAt = performance.now();
    update();
  });
  update();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function isRunning({ track, status, wantsToPlay, seeking }: PlayerState, episodeId: string) {
  return track?.episodeId === episodeId && status === "playing" && wantsToPlay && !seeking;
}
