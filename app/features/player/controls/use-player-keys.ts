import { useEffect } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import type { PlayerController } from "../engine/controller-context";
import { commandOfKey, isCharacter, type KeyCommand, keyTakerOf } from "../engine/player-keys";
import { readMemory } from "../kept/memory";
import type { PlayerState } from "../player-store";

/**
 * The player's keys while an episode is open: anywhere on a public page, unless a field, another dialog or the page
 * itself has a use for them. Switched off, what is left are those of its own dialog that are no letters or signs.
 */
export function usePlayerKeys(
  { requests, next, previous }: PlayerController,
  view: PlayerState["view"],
  help: () => void,
): void {
  useEffect(() => {
    if (view === "closed") return;
    const run: Record<KeyCommand, () => void> = {
      toggle: requests.toggle,
      mute: requests.toggleMute,
      back: () => requests.skip(-SKIP_SECONDS),
      forward: () => requests.skip(SKIP_SECONDS),
      previous,
      next,
      slower: () => requests.stepSpeed(-1),
      faster: () => requests.stepSpeed(1),
      help,
    };
    /** What the pointer pressed last, until the focus is led on with Tab. */
    let pressed: EventTarget | null = null;
    function onPointerDown({ target }: PointerEvent) {
      pressed = target;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Tab") pressed = null;
      const command = commandOfKey(event, keyTakerOf(event.target, pressed));
      if (!command || !acts(event.key, view)) return;
      event.preventDefault();
      run[command]();
    }
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [requests, next, previous, view, help]);
}

function acts(key: string, view: PlayerState["view"]): boolean {
  if (document.querySelector("dialog[open]:not(.player-dialog)")) return false;
  // The operator's area has letters of its own.
  if (view === "bar" && location.pathname.startsWith("/admin")) return false;
  return readMemory().keys || (view === "dialog" && !isCharacter(key));
}
