import { isPlayable } from "~/core/episodes/episodes.schema";
import { type RememberedPosition, readMemory } from "../memory/memory";
import { resumePoint, storedPlace } from "../memory/stored-memory";
import type { OpenOptions } from "../player-context";
import { closedState, type PlayerStore } from "../player-store";

import type { AudioRequests } from "./audio-requests";
import { chapterStart } from "./chapters";
import { listenToMedia, type PlayerAction } from "./media-reports";
import { readAutoplay } from "./player-memory";

const LOAD_TIMEOUT_MS = 10_000;
const AUTOPLAY_DELAY_MS = 100;

/** Handles each file from opening until the next one: loading, timeouts, start position. */
export function createLoader(
  audio: HTMLAudioElement,
  store: PlayerStore,
  dispatch: (action: PlayerAction) => void,
  requests: AudioRequests,
) {
  let lifetime = new AbortController();

  function whenReady({ startAt, autoplay }: OpenOptions, signal: AbortSignal) {
    const { track, duration } = store.get();
    const remembered = track ? readMemory().positions[track.episodeId] : undefined;
    const position = startPosition(duration, startAt, remembered);
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

/** The second at which an episode starts: the requested one, else the stored position. */
export function startPosition(
  duration: number,
  asked: number | undefined,
  remembered?: RememberedPosition,
): number {
  if (asked !== undefined) return asked < duration ? Math.max(0, asked) : 0;
  return storedPlace({ ...remembered, duration }, duration)?.seconds ?? 0;
}

/** Remembers when playback was paused, to resume a few seconds earlier. After a seek it resumes at its target. */
export function createRewind(store: PlayerStore, now: () => number = Date.now) {
  let paused: { at: number; source: number } | null = null;
  store.subscribe((state, previous) => {
    if (previous.wantsToPlay && !state.wantsToPlay && !state.ended)
      paused = { at: now(), source: state.source };
    else if (state.wantsToPlay || state.seeking || state.source !== paused?.source) paused = null;
  });
  /** The second to seek to before playback resumes, or null. */
  return (): number | null => {
    if (!paused) return null;
    const { position, chapters } = store.get();
    const away = (now() - paused.at) / 1000;
    const point = resumePoint(position, away, chapterStart(chapters, position));
    return point < position ? point : null;
  };
}
