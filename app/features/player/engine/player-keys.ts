import type { PlayerStore } from "../player-store";

export type KeyCommand = "toggle" | "back" | "forward" | "previousChapter" | "nextChapter" | "mute";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "repeat" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"
>;

/**
 * What the focused element does with keys itself: nothing, presses (buttons, links), arrows (sliders), choice by
 * arrows and space (stars), or everything (fields, lists).
 */
type KeyTaker = "nothing" | "presses" | "arrows" | "choice" | "everything";

/** What a key asks of the player (specification, section 2), with Shift of its chapters; Escape belongs to the dialog. */
export function commandOfKey(event: KeyPress, taker: KeyTaker): KeyCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (takesKey(taker, event.key)) return null;
  switch (event.key) {
    case " ":
    case "k":
    case "K":
      return event.repeat ? null : "toggle";
    case "m":
    case "M":
      return event.repeat ? null : "mute";
    case "ArrowLeft":
      return event.shiftKey ? "previousChapter" : "back";
    case "ArrowRight":
      return event.shiftKey ? "nextChapter" : "forward";
    default:
      return null;
  }
}

function takesKey(taker: KeyTaker, key: string): boolean {
  if (key === " ") return taker !== "nothing" && taker !== "arrows";
  if (key.startsWith("Arrow")) return taker !== "nothing" && taker !== "presses";
  return taker === "everything";
}

/** A button that the pointer pressed leaves the keys to the player: one who clicks has not walked to it. */
export function keyTakerOf(
  target: EventTarget | null,
  pressed: EventTarget | null = null,
): KeyTaker {
  if (!(target instanceof Element)) return "nothing";
  if (target.matches("[type=range]")) return "arrows";
  if (target.matches("[type=radio]")) return "choice";
  if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) {
    return "everything";
  }
  if (pressed instanceof Node && target.contains(pressed)) return "nothing";
  return target.matches("button, a, input, summary") ? "presses" : "nothing";
}

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
