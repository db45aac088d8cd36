import type { Track } from "./track";

export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "error";

export type TimeRange = { start: number; end: number };

/** Where a part of the audio begins, with a link and a picture where there are some. */
export type PlayerChapter = {
  startSeconds: number;
  title: string;
  href?: string | undefined;
  img?: string | undefined;
};

/** The state that the player shows. Everything about the sound is what the audio element last reported. */
export const idleState = {
  status: "idle" as PlayerStatus,
  /** German sentence for the visitor, only with the status `error`. */
  message: null as string | null,
  track: null as Track | null,
  /** Rises with every opened file, so that late reports of an earlier one can be told apart. */
  source: 0,
  /** `page`: the page has a desk of its own for it. */
  view: "closed" as "closed" | "page" | "bar" | "dialog",
  /** The element knows its file: length and start are there. */
  ready: false,
  /** The element is not paused: it plays, or will as soon as it has data. */
  wantsToPlay: false,
  /** The browser refused to start by itself; the first click or key press will. */
  awaitsGesture: false,
  ended: false,
  seeking: false,
  /** Seconds. */
  position: 0,
  /** Seconds; 0 while it is unknown. */
  duration: 0,
  buffered: [] as readonly TimeRange[],
  /** The open episode's chapters in the order of time; empty until they are there. */
  chapters: [] as readonly PlayerChapter[],
  /** Seconds of the open episode that a search has found; empty while none stands. */
  found: [] as readonly number[],
  speed: 1,
  volume: 1,
  muted: false,
};

export type PlayerState = typeof idleState;

/** A file is asked for: all that was known about the one before is forgotten, settings are kept. */
export function openedState(
  state: PlayerState,
  track: Track,
  view: Exclude<PlayerState["view"], "closed"> = "dialog",
): PlayerState {
  return { ...closedState(state), status: "loading", track, view };
}

export function closedState({ source, speed, volume, muted }: PlayerState): PlayerState {
  return { ...idleState, source: source + 1, speed, volume, muted };
}

/** It plays, or would if it had the data. */
export function isSounding(state: PlayerState): boolean {
  return state.wantsToPlay && (state.status === "playing" || state.status === "loading");
}

/** There is no file to move in: not yet, or none that can be loaded. */
export function isNotSeekable({ ready, status }: PlayerState): boolean {
  return !ready || status === "error";
}

type PlayerListener = (state: PlayerState, previous: PlayerState) => void;

export type PlayerStore = ReturnType<typeof createPlayerStore>;

export function createPlayerStore() {
  const listeners = new Set<PlayerListener>();
  let state = idleState;
  return {
    get: () => state,
    set(next: PlayerState) {
      if (next === state) return;
      const previous = state;
      state = next;
      for (const listener of listeners) {
        try {
          listener(next, previous);
        } catch (error) {
          // An error of one listener is reported as if nobody had caught it; the others hear the state all the same.
          reportError(error);
        }
      }
    },
    subscribe(listener: PlayerListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
