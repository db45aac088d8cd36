import type { Track } from "./track";

export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "error";

export type TimeRange = { start: number; end: number };

/** A chapter's start, with an optional link and picture. */
export type PlayerChapter = {
  startSeconds: number;
  title: string;
  href?: string | undefined;
  img?: string | undefined;
};

/** The displayed state. Everything about the audio comes from the last report of the audio element. */
export const idleState = {
  status: "idle" as PlayerStatus,
  /** German sentence for the visitor; set only with the status `error`. */
  message: null as string | null,
  track: null as Track | null,
  /** Incremented with every opened file, to recognise late reports about an earlier one. */
  source: 0,
  /** 'page': shown within the page of the episode. */
  view: "closed" as "closed" | "page" | "bar" | "dialog",
  /** True once the element has the metadata of its file. */
  ready: false,
  /** True if the element is not paused: it plays, or will play once it has data. */
  wantsToPlay: false,
  /** True if the browser refused autoplay. The first click or key press then starts playback. */
  awaitsGesture: false,
  ended: false,
  seeking: false,
  /** Seconds. */
  position: 0,
  /** Seconds; 0 while unknown. */
  duration: 0,
  buffered: [] as readonly TimeRange[],
  /** Chapters of the open episode, ordered by time; empty until loaded. */
  chapters: [] as readonly PlayerChapter[],
  /** Seconds of search hits in the open episode. */
  found: [] as readonly number[],
  speed: 1,
  volume: 1,
  muted: false,
};

export type PlayerState = typeof idleState;

/** The state after a file was opened. Settings stay, everything else is reset. */
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

/** True if the audio plays, or will play once there is data. */
export function isSounding(state: PlayerState): boolean {
  return state.wantsToPlay && (state.status === "playing" || state.status === "loading");
}

/** True if no file is loaded that could be sought in, or loading failed. */
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
          // An error in a listener is reported as uncaught, so that the other listeners still run.
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
