import { createContext, use, useSyncExternalStore } from "react";
import { idleState, type PlayerState, type PlayerStore } from "./player-store";
import type { Track } from "./track";

export type OpenOptions = {
  /** Seconds; by default the stored position. */
  startAt?: number;
  /** The second at which it pauses once. */
  stopAt?: number;
  /** By default the visitor's preference; without autoplay only the metadata is loaded. */
  autoplay?: boolean;
  /** By default an episode opens as a file, and an open one keeps its view. */
  view?: "bar" | "page";
};

export type Player = {
  store: PlayerStore;
  open(track: Track, options?: OpenOptions): void;
  /**
   * Opens an episode by its id in the bar, at a second or where it was stopped; without a second, a playing one
   * continues. false: unavailable.
   */
  openById(id: string, startAt?: number): Promise<boolean>;
  /** Prepares for a likely start. */
  preload(event: { nativeEvent: Event }): void;
  pause(): void;
  /** Opens the list of keys. */
  showKeys(): void;
  /** Ends everything when the provider is unmounted. */
  dispose(): void;
};

export const PlayerContext = createContext<Player | null>(null);

export function usePlayerHandle(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error("The player is used outside of PlayerProvider");
  return player;
}

/** A part of the player's state; renders again only when that part changes. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { store } = usePlayerHandle();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(idleState),
  );
}
