import { createContext, use, useSyncExternalStore } from "react";
import { idleState, type PlayerState, type PlayerStore } from "./player-store";
import type { Track } from "./track";

export type OpenOptions = {
  /** Seconds. The default is the stored position. */
  startAt?: number;
  /** Second at which playback pauses, only the first time. */
  stopAt?: number;
  /** The default is the visitor's preference. Without autoplay, only metadata is loaded. */
  autoplay?: boolean;
  /** A newly opened episode is shown in the dialog by default; an open one keeps its view. */
  view?: "bar" | "page";
};

export type Player = {
  store: PlayerStore;
  open(track: Track, options?: OpenOptions): void;
  /**
   * Opens an episode by its id in the bar. It starts at `startAt`, or else where it was stopped; if it is playing and
   * `startAt` is missing, it continues. Resolves to false if the episode is unavailable.
   */
  openById(id: string, startAt?: number): Promise<boolean>;
  /** Loads code in advance when the visitor is likely to start playback. */
  preload(event: { nativeEvent: Event }): void;
  pause(): void;
  /** Opens the list of the player's keys. */
  showKeys(): void;
  /** Closes the player when the provider is unmounted. */
  dispose(): void;
};

export const PlayerContext = createContext<Player | null>(null);

export function usePlayerHandle(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error("The player is used outside of PlayerProvider");
  return player;
}

/** Selects a part of the player's state. The component renders again only when that part changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { store } = usePlayerHandle();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(idleState),
  );
}
