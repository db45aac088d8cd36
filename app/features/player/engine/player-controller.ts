import { PlayerView } from "../controls/player-view";
import { trackListening } from "../listening/listening-log";
import { trackPlayback } from "../listening/report-playbacks";
import { keepPagesAtHand } from "../page-scripts";
import type { OpenOptions, Player } from "../player-context";
import { isSounding, type PlayerState, type PlayerStore } from "../player-store";
import { createRequests } from "./audio-requests";
import { chapterStep, chaptersWithin, loadChapters } from "./chapters";
import type { PlayerController } from "./controller-context";
import { createLoader, startPosition } from "./load-source";
import type { PlayerAction } from "./media-reports";
import { shareWithSystem, soundInOneTab } from "./media-session";
import { playOnFirstGesture } from "./player-keys";
import { keepMemory, readAutoplay, readMemory } from "./player-memory";
import { reducePlayer } from "./player-reducer";
import { createSleepTimer } from "./sleep-timer";

export function createController(
  store: PlayerStore,
  audio: HTMLAudioElement,
  open: Player["open"],
): PlayerController {
  const dispatch = (action: PlayerAction) => store.set(reducePlayer(store.get(), action));
  const show = (view: PlayerState["view"]) => store.set({ ...store.get(), view });
  const requests = createRequests(audio, store, dispatch);
  const loader = createLoader(audio, store, dispatch, requests);
  const inSameView = (change: () => void) => {
    const { view } = store.get();
    change();
    show(view);
  };
  /** How the file that is open was asked for. */
  let asked: OpenOptions = {};
  const begin = (options: OpenOptions) => {
    asked = options;
    loader.begin(options);
  };
  const controller: PlayerController = {
    View: PlayerView,
    requests,
    canSetVolume: canSetVolume(),
    sleepTimer: createSleepTimer(store, requests.pause),
    ...loader,
    begin(options) {
      begin(options);
      if (store.get().status !== "error") loadChapters(store);
    },
    reopen(options) {
      const { startAt, autoplay = startAt !== undefined && readAutoplay() } = options;
      const { ready, duration } = store.get();
      if (startAt === undefined) show("dialog");
      else if (!ready) return begin(options);
      else requests.seek(startPosition(duration, startAt, undefined));
      if (autoplay) requests.play();
    },
    stepChapter(step) {
      const { chapters, duration } = store.get();
      const within = chaptersWithin(chapters, duration);
      const target = chapterStep(within, requests.position(), step);
      if (target !== null) requests.seek(target);
    },
    retry() {
      const { track, position } = store.get();
      const startAt = position || asked.startAt;
      const options = { autoplay: true, ...(startAt !== undefined && { startAt }) };
      if (track) inSameView(() => open(track, options));
    },
    follow: (track) => inSameView(() => open(track, { autoplay: true })),
    minimise: () => show("bar"),
    expand: () => show("dialog"),
    escape: () => (isSounding(store.get()) ? controller.minimise() : controller.close()),
  };
  applyMemory(audio, requests.setSpeed);
  keepMemory(store);
  trackListening(store);
  trackPlayback(store);
  soundInOneTab(store, requests.pause);
  shareWithSystem(store, requests, controller.close);
  playOnFirstGesture(store, requests.play);
  keepPagesAtHand(store);
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
