import type { PlayerStore } from "../player-store";

const PATIENCE_MS = 1000;

/** Runs once the sound can begin, or cannot, or lets one wait: on a narrow line it goes before everything one sees. */
export function afterSound(store: PlayerStore, run: () => void): void {
  const timer = setTimeout(go, PATIENCE_MS);
  const stop = store.subscribe(look);
  function look() {
    const { status, ready } = store.get();
    if (ready || status === "error") go();
  }
  function go() {
    clearTimeout(timer);
    stop();
    run();
  }
  look();
}
