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

/** The displayed state. Everything about the audio is the audio element's last report. */
export const idleState = {
  status: "idle" as PlayerStatus,
  /** German sentence for the visitor, only with the status `error`. */
  message: null as string | null,
  track: null as Track | null,
  /** Incremented with every opened file, to recognise late reports of an earlier one. */
  source: 0,
  /** `page`: the page has a desk for it. */
  view: "closed" as "closed" | "page" | "bar" | "dialog",
  /** The element knows its file: length and start. */
  ready: false,
  /** The element is not paused: it plays, or will as soon as it has data. */
  wantsToPlay: false,
  /** The browser refused autoplay; the first click or key press will start it. */
  awaitsGesture: false,
  ended: false,
  seeking: false,
  /** Seconds. */
  position: 0,
  /** Seconds; 0 while it is unknown. */
  duration: 0,
  buffered: [] as readonly TimeRange[],
  /** The open episode's chapters ordered by time; empty until loaded. */
  chapters: [] as readonly PlayerChapter[],
  /** Seconds of search hits in the open episode; empty without a search. */
  found: [] as readonly number[],
  speed: 1,
  volume: 1,
  muted: false,
};

export type PlayerState = typeof idleState;

/** A file was opened: the state of the last one is reset, settings stay. */
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

/** Whether it plays, or would with data. */
export function isSounding(state: PlayerState): boolean {
  return state.wantsToPlay && (state.status === "playing" || state.status === "loading");
}

/** Whether there is no file to seek in: not yet, or an unloadable one. */
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
          // A listener's error is reported as uncaught; the other listeners run all the same.
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
