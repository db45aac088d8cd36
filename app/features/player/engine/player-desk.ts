import { PlayerView } from "../controls/player-view";
import { trackListening } from "../listening/track-listening";
import { trackPlayback } from "../listening/track-playback";
import { keepPagesAtHand } from "../page-scripts";
import type { OpenOptions, Player } from "../player-handle";
import { isSounding, type PlayerState } from "../player-state";
import type { PlayerStore } from "../player-store";
import { createRequests } from "./audio-requests";
import { readAutoplay } from "./autoplay-preference";
import { chapterStep, chaptersWithin } from "./chapters";
import type { PlayerDesk } from "./desk";
import { playOnFirstGesture } from "./first-gesture";
import { keepMemory } from "./keep-memory";
import { loadChapters } from "./load-chapters";
import { createLoader } from "./load-source";
import { shareWithSystem } from "./media-session";
import type { PlayerAction } from "./player-action";
import { readMemory } from "./player-memory";
import { reducePlayer } from "./player-reducer";
import { soundInOneTab } from "./single-tab";
import { createSleepTimer } from "./sleep-timer";
import { startPosition } from "./start-position";

export function startDesk(
  store: PlayerStore,
  audio: HTMLAudioElement,
  open: Player["open"],
): PlayerDesk {
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
  const desk: PlayerDesk = {
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
    escape: () => (isSounding(store.get()) ? desk.minimise() : desk.close()),
  };
  applyMemory(audio, requests.setSpeed);
  keepMemory(store);
  trackListening(store);
  trackPlayback(store);
  soundInOneTab(store, requests.pause);
  shareWithSystem(store, requests, desk.close);
  playOnFirstGesture(store, requests.play);
  keepPagesAtHand(store);
  return desk;
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
