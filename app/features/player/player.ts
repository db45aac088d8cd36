import type { PlayerDesk } from "./engine/desk";
import { isPlayable } from "./playable";
import type { OpenOptions, Player } from "./player-handle";
import { closedState, openedState } from "./player-state";
import { createPlayerStore } from "./player-store";
import type { Track } from "./track";

const loadDesk = () => import("./engine/player-desk");

/**
 * The part of the player that every page carries. It takes the wish to listen and fetches the rest;
 * the audio element is made and told to load inside the click, because Safari lets only such an
 * element start later by itself.
 */
export function createPlayer(onDesk: (desk: PlayerDesk) => void): Player {
  const store = createPlayerStore();
  let audio: HTMLAudioElement | undefined;
  let desk: PlayerDesk | undefined;
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
    loadDesk().then(
      ({ startDesk }) => {
        desk = startDesk(store, element, player.open);
        onDesk(desk);
        if (store.get().track) desk.begin(wish);
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
      if (desk && current?.episodeId === track.episodeId && status !== "error") {
        return desk.reopen(options);
      }
      audio ??= new Audio();
      wish = options;
      desk?.leave();
      load(audio, track);
      if (desk) desk.begin(options);
      else start(audio);
    },
    preload() {
      loadDesk().catch(() => undefined);
    },
    pause() {
      audio?.pause();
    },
    dispose() {
      if (desk) return desk.close();
      audio?.removeAttribute("src");
      store.set(closedState(store.get()));
    },
  };
  return player;
}
