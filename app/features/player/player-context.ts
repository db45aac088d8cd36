import { createContext, use, useSyncExternalStore } from "react";
import type { Player } from "./player-handle";
import { idleState, type PlayerState } from "./player-state";

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
