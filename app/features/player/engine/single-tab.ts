import { isSounding } from "../player-state";
import type { PlayerStore } from "../player-store";

/** Starting in one tab pauses the others. */
export function soundInOneTab(store: PlayerStore, pause: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("podcast-player");
  channel.onmessage = () => pause();
  store.subscribe((state, previous) => {
    if (isSounding(state) && !isSounding(previous)) channel.postMessage("started");
  });
}
