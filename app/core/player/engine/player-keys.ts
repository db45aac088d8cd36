import { handlesKey, type KeyTarget, keyTargetOf } from "~/ui/dialog/key-target";
import { readMemory } from "../memory/memory";
import type { PlayerState, PlayerStore } from "../player-store";

export type KeyCommand =
  | "toggle"
  | "back"
  | "forward"
  | "previous"
  | "next"
  | "mute"
  | "slower"
  | "faster"
  | "help";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "repeat" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"
>;

/** The command for a key (specification, section 2), or null. Escape is handled by the dialog. */
export function commandOfKey(event: KeyPress, target: KeyTarget): KeyCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (handlesKey(target, event.key)) return null;
  if (event.key.startsWith("Arrow") && event.shiftKey) return steps[event.key] ?? null;
  const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  // While a key is held, only 'back' and 'forward' repeat.
  return command && (!event.repeat || command === "back" || command === "forward") ? command : null;
}

const commands: Partial<Record<string, KeyCommand>> = {
  " ": "toggle",
  k: "toggle",
  j: "back",
  ArrowLeft: "back",
  l: "forward",
  ArrowRight: "forward",
  p: "previous",
  n: "next",
  m: "mute",
  ",": "slower",
  ".": "faster",
  "?": "help",
};

const steps: Partial<Record<string, KeyCommand>> = { ArrowLeft: "previous", ArrowRight: "next" };

/** True if the player handles a key now on this page. */
export function isPlayerKey(key: string, view: PlayerState["view"]): boolean {
  if (document.querySelector("dialog[open]:not(.player-dialog)")) return false;
  // The operators' area uses letter keys itself.
  if (view !== "dialog" && location.pathname.startsWith("/admin")) return false;
  return readMemory().keys || (view === "dialog" && !isCharacter(key));
}

/** True for a key that types a character, which speech input may send by accident (WCAG 2.1.4). */
export function isCharacter(key: string): boolean {
  return key.length === 1 && key !== " ";
}

/**
 * If the browser refuses autoplay, the visitor's first click or key press starts playback. The listener is the last to
 * run, so that it does not reverse a press of the play button.
 */
export function playOnFirstGesture(store: PlayerStore, play: () => void): void {
  let listening: AbortController | undefined;
  function gesture(event: Event) {
    if (event instanceof KeyboardEvent && !startsPlayback(event.key, keyTargetOf(event.target)))
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
 * True if a key press may start playback. Browsers do not accept Escape and modifier keys as consent. A key that
 * presses a button is followed by a click, which counts instead; otherwise the play button would pause at once.
 */
export function startsPlayback(key: string, target: KeyTarget): boolean {
  if (target === "presses" && (key === " " || key === "Enter")) return false;
  return !["Escape", "Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}
