import type { PlayerStore } from "../player-store";
import { type KeyTaker, keyTakerOf } from "./player-keys";

/**
 * A browser that refuses to start by itself lets the visitor's first click or key press do it. We
 * hear of it last, so that a press of the play button is not taken back.
 */
export function playOnFirstGesture(store: PlayerStore, play: () => void): void {
  let listening: AbortController | undefined;
  function gesture(event: Event) {
    if (event instanceof KeyboardEvent && !startsPlayback(event.key, keyTakerOf(event.target)))
      return;
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

/**
 * Escape and bare modifiers do not count as consent for browsers, and Escape means the opposite. What presses a
 * button is followed by its click, which is heard then: the play button would take back a start of ours.
 */
export function startsPlayback(key: string, taker: KeyTaker): boolean {
  if (taker === "presses" && (key === " " || key === "Enter")) return false;
  return !["Escape", "Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}
