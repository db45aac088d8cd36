import { isPlace } from "../kept/kept";
import { readMemory } from "../kept/memory";
import type { OpenOptions } from "../player-context";
import { closedState, type PlayerChapter, type PlayerStore } from "../player-store";
import { isPlayable } from "../track";
import type { AudioRequests } from "./audio-requests";
import { chapterAt, chaptersWithin } from "./chapters";
import { listenToMedia, type PlayerAction } from "./media-reports";
import { readAutoplay } from "./player-memory";

const LOAD_TIMEOUT_MS = 10_000;
const AUTOPLAY_DELAY_MS = 100;

/** Follows one file after the other from its request to its end. */
export function createLoader(
  audio: HTMLAudioElement,
  store: PlayerStore,
  dispatch: (action: PlayerAction) => void,
  requests: AudioRequests,
) {
  let lifetime = new AbortController();

  function whenReady({ startAt, autoplay }: OpenOptions, signal: AbortSignal) {
    const { track, duration, chapters } = store.get();
    const remembered = track ? readMemory().positions[track.episodeId] : undefined;
    const place = startPosition(duration, startAt, remembered?.seconds);
    const away = (Date.now() - (remembered?.updatedAt ?? 0)) / 1000;
    const position = startAt === undefined ? resumePoint(place, away, chapters) : place;
    if (position > 0) requests.seek(position);
    if (autoplay ?? readAutoplay()) after(AUTOPLAY_DELAY_MS, signal, requests.play);
  }

  function unload() {
    audio.pause();
    audio.removeAttribute("src");
    audio.load();
  }

  return {
    begin(options: OpenOptions) {
      lifetime.abort();
      lifetime = new AbortController();
      const { signal } = lifetime;
      const { source, track } = store.get();
      if (!track || !isPlayable(track.audioUrl)) return dispatch({ type: "noaudio", source });
      const stop = store.subscribe((state, previous) => {
        if (state.ready && !previous.ready) whenReady(options, signal);
        if (state.ended && !previous.ended) audio.currentTime = 0;
      });
      signal.addEventListener("abort", stop);
      listenToMedia(audio, source, dispatch, signal);
      after(LOAD_TIMEOUT_MS, signal, () => {
        if (store.get().status !== "loading" || store.get().ready) return;
        dispatch({ type: "timeout", source });
        unload();
      });
    },
    leave() {
      lifetime.abort();
    },
    close() {
      lifetime.abort();
      store.set(closedState(store.get()));
      unload();
    },
  };
}

function after(milliseconds: number, signal: AbortSignal, run: () => void): void {
  const timer = setTimeout(run, milliseconds);
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Where an episode begins: at the second that was asked for, else where the visitor stopped. */
export function startPosition(duration: number, asked: number | undefined, remembered = 0): number {
  if (asked !== undefined) return asked < duration ? Math.max(0, asked) : 0;
  return isPlace(remembered, duration) ? remembered : 0;
}

/** Who was away for so many seconds goes on so many seconds earlier. */
const steps: readonly (readonly [away: number, earlier: number])[] = [
  [86_400, 15],
  [3600, 10],
  [600, 5],
  [60, 3],
  [10, 2],
];

/** Where to go on after a pause, in seconds: the longer it was the earlier, but never before the chapter. */
export function resumePoint(
  position: number,
  awaySeconds: number,
  chapters: readonly PlayerChapter[] = [],
): number {
  const earlier = steps.find(([away]) => awaySeconds >= away)?.[1] ?? 0;
  const begin = chapters[chapterAt(chapters, position)]?.startSeconds ?? 0;
  return Math.max(Math.min(begin, position), position - earlier);
}

/** Remembers since when it pauses; whoever chose a place meanwhile goes on right there. */
export function createRewind(store: PlayerStore, now: () => number = Date.now) {
  let paused: { at: number; source: number } | null = null;
  store.subscribe((state, previous) => {
    if (previous.wantsToPlay && !state.wantsToPlay && !state.ended)
      paused = { at: now(), source: state.source };
    else if (state.wantsToPlay || state.seeking || state.source !== paused?.source) paused = null;
  });
  /** Where a start leads; null: just on. */
  return (): number | null => {
    if (!paused) return null;
    const { position, chapters, duration } = store.get();
    const point = resumePoint(
      position,
      (now() - paused.at) / 1000,
      chaptersWithin(chapters, duration),
    );
    return point < position ? point : null;
  };
}
