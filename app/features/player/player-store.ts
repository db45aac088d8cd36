import { idleState, type PlayerState } from "./player-state";

export type PlayerListener = (state: PlayerState, previous: PlayerState) => void;

export type PlayerStore = {
  get(): PlayerState;
  set(next: PlayerState): void;
  subscribe(listener: PlayerListener): () => void;
};

export function createPlayerStore(): PlayerStore {
  const listeners = new Set<PlayerListener>();
  let state = idleState;
  return {
    get: () => state,
    set(next) {
      if (next === state) return;
      const previous = state;
      state = next;
      for (const listener of listeners) {
        try {
          listener(next, previous);
        } catch (error) {
          // What one of them fails at is reported as if nobody had caught it; the others hear the state all the same.
          reportError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
