import { type ReactNode, useEffect, useState } from "react";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { openAt, useHistoryEntry } from "~/ui/dialog/history-entry";
import type { KeyHelp } from "./controls/key-help";
import type { PlayerView } from "./controls/player-view";
import { ControllerContext, type PlayerController } from "./engine/controller-context";
import { readOpenEpisode } from "./open-episode";
import { type OpenOptions, type Player, PlayerContext } from "./player-context";
import { closedState, createPlayerStore, isSounding, openedState } from "./player-store";
import { audioAddress, type FindNext, findTrack, type Track } from "./track";

declare global {
  /** The button clicked before the page's scripts were loaded (boot-after-paint.server.ts). */
  var tapped: Element | null | undefined;
}

const loadController = () => import("./engine/player-controller");
const loadView = () => import("./controls/player-view");
const loadKeys = () => import("./controls/key-help");

/** Starts loading the audio of a listen button tapped before the scripts were loaded, and the player's code. */
function fetchTapped(): { audio: HTMLAudioElement; address: string } | null {
  // The link beside it is for visitors without scripts.
  const link = globalThis.tapped?.nextElementSibling?.textContent ?? "";
  const address = audioAddress(/href="([^"]+)/.exec(link)?.[1] ?? "");
  if (!address) return null;
  loadController().catch(() => undefined);
  return { audio: new Audio(address), address };
}

// Outside the component, which React reaches a tenth of a second later on a phone.
let early = fetchTapped();

/** Loaded on first listening: first the code for the audio, then the visible part. */
type PlayerParts = { controller: PlayerController; View: typeof PlayerView };

/**
 * The part of the player that every page loads. It notices a wish to listen and loads the rest; the audio element
 * is created and loads within the click, because Safari allows only such an element to start later by itself.
 */
function createPlayer(
  onParts: (parts: PlayerParts) => void,
  onKeys: (Keys: typeof KeyHelp) => void,
): Player {
  const store = createPlayerStore();
  early ??= fetchTapped();
  let audio = early?.audio;
  let controller: PlayerController | undefined;
  let starting = false;
  let shown = false;
  let touched = false;
  let openOptions: OpenOptions = {};

  function load(element: HTMLAudioElement, track: Track, { view, autoplay }: OpenOptions) {
    element.pause();
    element.preload = autoplay === false ? "metadata" : "auto";
    store.set(openedState(store.get(), track, view));
    const address = audioAddress(track.audioUrl);
    const isOnItsWay = address === early?.address;
    early = null;
    if (isOnItsWay) return;
    if (isPlayable(track.audioUrl)) element.src = address;
    else element.removeAttribute("src");
    element.load();
  }

  function start(element: HTMLAudioElement) {
    if (starting) return;
    starting = true;
    loadController().then(
      ({ createController, afterLoading }) => {
        const created = createController(store, element, player.open);
        controller = created;
        if (store.get().track) created.begin(openOptions);
        afterLoading(store, () => show(created));
      },
      (error: unknown) => openFile(error),
    );
  }

  function show(made: PlayerController) {
    shown = true;
    loadView().then(
      ({ PlayerView }) => onParts({ controller: made, View: PlayerView }),
      (error: unknown) => {
        shown = false;
        // Playing audio is paused by its button, and the next press of play tries again.
        if (!isSounding(store.get())) openFile(error);
      },
    );
  }

  /** If the rest of the player fails to load, the browser can still play the file itself. */
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
      const { track: current, status, ready } = store.get();
      const isOpen = current?.episodeId === track.episodeId;
      // A tap during loading names no second: the first requested one counts.
      const first = isOpen && !ready ? openOptions.startAt : undefined;
      openOptions = { ...(first !== undefined && { startAt: first }), ...options };
      if (controller && isOpen && status !== "error") return controller.reopen(options);
      audio ??= new Audio();
      controller?.leave();
      load(audio, track, openOptions);
      if (!controller) return start(audio);
      controller.begin(openOptions);
      if (!shown) show(controller);
    },
    async openById(id, asked) {
      // Within the click, see above.
      if (!audio) {
        audio = new Audio();
        audio.load();
      }
      const track = await findTrack(id).catch(() => null);
      if (!track) return false;
      const state = store.get();
      const isOpen = state.track?.episodeId === track.episodeId;
      const startAt = asked ?? (isOpen && state.ready ? state.position : undefined);
      if (asked !== undefined || !isOpen || !isSounding(state))
        player.open(track, { view: "bar", ...(startAt !== undefined && { startAt }) });
      return true;
    },
    preload({ nativeEvent }) {
      loadController().catch(() => undefined);
      // A tap is too short: loading the visible part would delay the audio.
      touched ||= nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== "mouse";
      if (!touched) loadView().catch(() => undefined);
    },
    pause() {
      audio?.pause();
    },
    showKeys() {
      loadKeys().then(
        ({ KeyHelp }) => onKeys(KeyHelp),
        (error: unknown) => console.warn("Die Tasten konnten nicht geladen werden.", error),
      );
    },
    dispose() {
      if (controller) return controller.close();
      audio?.removeAttribute("src");
      store.set(closedState(store.get()));
    },
  };
  return player;
}

/** Opens the tab's episode again after a reload, paused. */
function restore({ store, open }: Player): void {
  const left = readOpenEpisode();
  if (!left) return;
  import("./memory/memory").then(({ isTrack }) => {
    if (!isTrack(left) || store.get().view !== "closed") return;
    open(left, { autoplay: false, ...(!openAt("player") && { view: "bar" }) });
  }, console.warn);
}

type PlayerProviderProps = { children: ReactNode; findNext?: FindNext };

/** Provides the site's one player. Its bar and dialog are loaded on first listening, its list of keys on '?'. */
export function PlayerProvider({ children, findNext }: PlayerProviderProps) {
  const [parts, setParts] = useState<PlayerParts | null>(null);
  const [Keys, setKeys] = useState<typeof KeyHelp | null>(null);
  const [player] = useState(() => createPlayer(setParts, (Keys) => setKeys(() => Keys)));
  useHistoryEntry("keys", Keys && "list", (open) => (open ? player.showKeys() : setKeys(null)));
  useEffect(() => {
    restore(player);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?") return;
      loadKeys().then(({ opensKeyHelp }) => {
        if (opensKeyHelp(event, player.store.get().view)) player.showKeys();
      }, console.warn);
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      player.dispose();
    };
  }, [player]);
  return (
    <PlayerContext value={player}>
      <ControllerContext value={parts?.controller ?? null}>
        {children}
        {Keys && <Keys onClose={() => setKeys(null)} />}
        {parts && <parts.View controller={parts.controller} findNext={findNext} />}
      </ControllerContext>
    </PlayerContext>
  );
}
