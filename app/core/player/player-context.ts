import { createContext, use, useSyncExternalStore } from "react";
import { idleState, type PlayerState, type PlayerStore } from "./player-store";
import type { Track } from "./track";

export type OpenOptions = {
  /** Seconds. Left out, it goes on where the visitor stopped. */
  startAt?: number;
  /** Seconds: there it pauses, once. */
  stopAt?: number;
  /** Left out, the visitor's preference decides; if it shall not, no more is loaded than the length. */
  autoplay?: boolean;
  /** Left out, an episode opens as a file, and one that is open stays as it is. */
  view?: "bar" | "page";
};

export type Player = {
  store: PlayerStore;
  open(track: Track, options?: OpenOptions): void;
  /**
   * An episode by its id, in the bar, from a second or where one stopped; without a second, what sounds of it goes on.
   * false: it cannot be had.
   */
  openById(id: string, startAt?: number): Promise<boolean>;
  /** Somebody may be about to listen. */
  preload(event: { nativeEvent: Event }): void;
  pause(): void;
  /** Opens the sheet that lists the keys. */
  showKeys(): void;
  /** Ends everything, for when the provider goes away. */
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
