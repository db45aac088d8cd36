import type { PlayerController } from "./engine/controller-context";
import type { OpenOptions, Player } from "./player-context";
import { closedState, createPlayerStore, openedState } from "./player-store";
import { isPlayable, type Track } from "./track";

const loadController = () => import("./engine/player-controller");

/**
 * The part of the player that every page carries. It takes the wish to listen and fetches the rest;
 * the audio element is made and told to load inside the click, because Safari lets only such an
 * element start later by itself.
 */
export function createPlayer(onController: (controller: PlayerController) => void): Player {
  const store = createPlayerStore();
  let audio: HTMLAudioElement | undefined;
  let controller: PlayerController | undefined;
  let starting = false;
  let wish: OpenOptions = {};

  function load(element: HTMLAudioElement, track: Track) {
    element.pause();
    store.set(openedState(store.get(), track));
    if (isPlayable(track.audioUrl)) element.src = track.audioUrl;
    else element.removeAttribute("src");
    element.load();
  }

  function start(element: HTMLAudioElement) {
    if (starting) return;
    starting = true;
    loadController().then(
      ({ createController }) => {
        controller = createController(store, element, player.open);
        onController(controller);
        if (store.get().track) controller.begin(wish);
      },
      (error: unknown) => openFile(error),
    );
  }

  /** The rest of the player could not be fetched: the browser can still play the file itself. */
  function openFile(error: unknown) {
    console.warn("Der Player konnte nicht geladen werden.", error);
    starting = false;
    const { track } = store.get();
    player.dispose();
    if (track && isPlayable(track.audioUrl)) location.assign(track.audioUrl);
  }

  const player: Player = {
    store,
    open(track, options = {}) {
      const { track: current, status } = store.get();
      if (controller && current?.episodeId === track.episodeId && status !== "error") {
        return controller.reopen(options);
      }
      audio ??= new Audio();
      wish = options;
      controller?.leave();
      load(audio, track);
      if (controller) controller.begin(options);
      else start(audio);
    },
    preload() {
      loadController().catch(() => undefined);
    },
    pause() {
      audio?.pause();
    },
    dispose() {
      if (controller) return controller.close();
      audio?.removeAttribute("src");
      store.set(closedState(store.get()));
    },
  };
  return player;
}
