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
  /** The button clicked before the page's scripts were loaded, set by the script of boot-after-paint.server.ts. */
  var tapped: Element | null | undefined;
}

const loadController = () => import("./engine/player-controller");
const loadView = () => import("./controls/player-view");
const loadKeys = () => import("./controls/key-help");

/** Starts loading the player's code and the audio of a listen button tapped before the scripts were loaded. */
function fetchTapped(): { audio: HTMLAudioElement; address: string } | null {
  // The noscript element beside the button contains a link to the audio.
  const link = globalThis.tapped?.nextElementSibling?.textContent ?? "";
  const address = audioAddress(/href="([^"]+)/.exec(link)?.[1] ?? "");
  if (!address) return null;
  loadController().catch(() => undefined);
  return { audio: new Audio(address), address };
}

// Runs on import, since on a phone React renders the component a tenth of a second later.
let early = fetchTapped();

/** The parts loaded on first playback: first the code for the audio, then the visible part. */
type PlayerParts = { controller: PlayerController; View: typeof PlayerView };

/**
 * The part of the player that every page loads. When the visitor starts playback, it loads the rest. The audio element
 * is created and starts loading within the click, since otherwise Safari would not let it play later.
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
        // While audio plays, the button can still pause it, and playing again tries to load the view again.
        if (!isSounding(store.get())) openFile(error);
      },
    );
  }

  /** Opens the audio file itself if the rest of the player cannot be loaded. */
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
      // A tap during loading gives no start position, so the position requested earlier is kept.
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
      // Created within the click, as explained above.
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
      // A tap ends too soon after this event: loading the view would delay the audio.
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

/** Provides the site's only player. Bar and dialog load on first playback, the list of keys when '?' is pressed. */
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
