import { trackListening } from "../listening/listening-log";
import { trackPlayback } from "../listening/report-playbacks";
import { readMemory, updateMemory, withoutQueued } from "../memory/memory";
import { forgetOpenEpisode, keepOpenEpisode } from "../open-episode";
import { prefetchPublicPages } from "../page-scripts";
import type { OpenOptions, Player } from "../player-context";
import { isSounding, type PlayerState, type PlayerStore } from "../player-store";
import type { Track } from "../track";
import { createRequests } from "./audio-requests";
import { chapterStep, chaptersWithin, loadChapters } from "./chapters";
import type { PlayerController } from "./controller-context";
import { createLoader, createRewind, startPosition } from "./load-source";
import type { PlayerAction } from "./media-reports";
import { playInOneTab, shareWithSystem } from "./media-session";
import { playOnFirstGesture } from "./player-keys";
import { keepMemory, readAutoplay } from "./player-memory";
import { reducePlayer } from "./player-reducer";
import { createSleepTimer } from "./sleep-timer";

export function createController(
  store: PlayerStore,
  audio: HTMLAudioElement,
  open: Player["open"],
): PlayerController {
  const dispatch = (action: PlayerAction) => store.set(reducePlayer(store.get(), action));
  const show = (view: PlayerState["view"]) => store.set({ ...store.get(), view });
  const requests = createRequests(audio, store, dispatch, createRewind(store));
  const loader = createLoader(audio, store, dispatch, requests);
  const inSameView = (change: () => void) => {
    const { view } = store.get();
    change();
    show(view);
  };
  /** The second that a step to the next (1) or previous (−1) chapter leads to, or null. */
  const step = (way: 1 | -1) => {
    const { chapters, duration } = store.get();
    return chapterStep(chaptersWithin(chapters, duration), requests.position(), way);
  };
  /** The options with which the open file was opened. */
  let asked: OpenOptions = {};
  const pauseAt = createStop(store, requests.pause);
  const begin = (options: OpenOptions) => {
    asked = options;
    pauseAt(options.stopAt);
    loader.begin(options);
  };
  // Read when an episode ends, before the timer turns itself off.
  const sleepsNow = () => controller.sleepTimer.get().kind === "episode";
  continueQueue(store, sleepsNow, (next) => controller.follow(next));
  const controller: PlayerController = {
    requests,
    canSetVolume: canSetVolume(),
    sleepTimer: createSleepTimer(store, requests.pause),
    ...loader,
    begin(options) {
      begin(options);
      if (store.get().status !== "error") loadChapters(store);
    },
    reopen(options) {
      const { startAt, view, autoplay = startAt !== undefined && readAutoplay() } = options;
      const { ready, duration } = store.get();
      pauseAt(options.stopAt);
      if (startAt === undefined) show(view ?? "dialog");
      else if (!ready) return begin(options);
      else requests.seek(startPosition(duration, startAt, undefined));
      if (autoplay) requests.play();
    },
    next() {
      const target = step(1);
      if (target !== null) return requests.seek(target);
      const next = dequeue();
      if (next) controller.follow(next);
    },
    previous: () => requests.seek(step(-1) ?? 0),
    retry() {
      const { track, position } = store.get();
      const startAt = position || asked.startAt;
      const options = { autoplay: true, ...(startAt !== undefined && { startAt }) };
      if (track) inSameView(() => open(track, options));
    },
    follow: (track) => inSameView(() => open(track, { autoplay: true })),
    minimise: () => show("bar"),
    expand: () => show("dialog"),
  };
  applyMemory(audio, requests.setSpeed);
  keepMemory(store);
  keepOpen(store);
  trackListening(store);
  trackPlayback(store);
  playInOneTab(store, requests.pause);
  shareWithSystem(store, requests, controller.close, controller);
  playOnFirstGesture(store, requests.play);
  prefetchPublicPages(store);
  return controller;
}

function applyMemory(audio: HTMLAudioElement, setSpeed: (speed: number) => void): void {
  const { speed, volume, muted } = readMemory();
  setSpeed(speed);
  audio.volume = volume;
  audio.muted = muted;
}

function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** Pauses once at the end of the requested part. If the listener seeks beyond it, playback continues. */
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

const TIMEOUT_MS = 1000;

/** Calls `run` once the audio can start, fails or takes long, so that on a slow connection the audio comes first. */
export function afterLoading(store: PlayerStore, run: () => void): void {
  const timer = setTimeout(go, TIMEOUT_MS);
  const stop = store.subscribe(look);
  function look() {
    const { status, ready } = store.get();
    if (ready || status === "error") go();
  }
  function go() {
    clearTimeout(timer);
    stop();
    run();
  }
  look();
}

/** Removes the first episode of the queue and returns it. */
export function dequeue(): Track | null {
  const next = readMemory().queue[0] ?? null;
  if (next) updateMemory((memory) => withoutQueued(memory, next.episodeId));
  return next;
}

/** Continues with the queue when an episode ends, unless `isLast` or autoplay is off. */
export function continueQueue(
  store: PlayerStore,
  isLast: () => boolean,
  follow: (track: Track) => void,
): void {
  store.subscribe((state, previous) => {
    if (!state.ended || previous.ended || isLast() || !readAutoplay()) return;
    const next = dequeue();
    // Deferred until all listeners have seen the end.
    if (next) queueMicrotask(() => follow(next));
  });
}

/** Remembers the open episode of a tab across reloads. */
function keepOpen(store: PlayerStore): void {
  store.subscribe((state, previous) => {
    const begins = previous.status !== "playing" || previous.source !== state.source;
    if (state.track && state.status === "playing" && begins) keepOpenEpisode(state.track);
    if (previous.track && !state.track) forgetOpenEpisode();
  });
}
