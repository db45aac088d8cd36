import type { Track } from "./track";

export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "error";

export type TimeRange = { start: number; end: number };

/** Where a part of the audio begins. */
export type PlayerChapter = { startSeconds: number; title: string };

/** What the player shows. Everything about the sound is what the audio element last reported. */
export type PlayerState = {
  status: PlayerStatus;
  /** German sentence for the visitor, only with the status `error`. */
  message: string | null;
  track: Track | null;
  /** Rises with every opened file, so that late reports of an earlier one can be told apart. */
  source: number;
  view: "closed" | "bar" | "dialog";
  /** The element knows its file: length and start are there. */
  ready: boolean;
  /** The element is not paused: it plays, or will as soon as it has data. */
  wantsToPlay: boolean;
  /** The browser refused to start by itself; the first click or key press will. */
  awaitsGesture: boolean;
  ended: boolean;
  seeking: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; 0 while it is unknown. */
  duration: number;
  buffered: readonly TimeRange[];
  /** Of the open episode, in the order of time; empty until they are there. */
  chapters: readonly PlayerChapter[];
  speed: number;
  volume: number;
  muted: boolean;
};

export const idleState: PlayerState = {
  status: "idle",
  message: null,
  track: null,
  source: 0,
  view: "closed",
  ready: false,
  wantsToPlay: false,
  awaitsGesture: false,
  ended: false,
  seeking: false,
  position: 0,
  duration: 0,
  buffered: [],
  chapters: [],
  speed: 1,
  volume: 1,
  muted: false,
};

/** A file is asked for: all that was known about the one before is forgotten, settings are kept. */
export function openedState(state: PlayerState, track: Track): PlayerState {
  return { ...closedState(state), status: "loading", track, view: "dialog" };
}

export function closedState({ source, speed, volume, muted }: PlayerState): PlayerState {
  return { ...idleState, source: source + 1, speed, volume, muted };
}

/** It plays, or would if it had the data. */
export function isSounding(state: PlayerState): boolean {
  return state.wantsToPlay && (state.status === "playing" || state.status === "loading");
}

type PlayerListener = (state: PlayerState, previous: PlayerState) => void;

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
