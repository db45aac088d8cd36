import type { PlayerStore } from "./player-store";

/**
 * A browser that refuses to start by itself lets the visitor's first click or key press do it. We
 * hear of it last, so that a press of the play button is not taken back.
 */
export function playOnFirstGesture(store: PlayerStore, play: () => void): void {
  let listening: AbortController | undefined;
  function gesture(event: Event) {
    if (event instanceof KeyboardEvent && !startsPlayback(event)) return;
    const { awaitsGesture, wantsToPlay } = store.get();
    if (awaitsGesture && !wantsToPlay) play();
  }
  store.subscribe(({ awaitsGesture }, previous) => {
    if (awaitsGesture === previous.awaitsGesture) return;
    listening?.abort();
    if (!awaitsGesture) return;
    listening = new AbortController();
    const { signal } = listening;
    addEventListener("click", gesture, { signal });
    addEventListener("keydown", gesture, { signal });
  });
}

/** Escape and bare modifiers do not count as consent for browsers, and Escape means the opposite. */
function startsPlayback({ key }: KeyboardEvent): boolean {
  return !["Escape", "Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}
