import { useEffect } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import type { PlayerDesk } from "../engine/desk";
import { commandOfKey, type KeyCommand, keyTakerOf } from "../engine/player-keys";

/** The player's keys, for as long as its dialog is open. */
export function usePlayerKeys({ requests, stepChapter }: PlayerDesk): void {
  useEffect(() => {
    const run: Record<KeyCommand, () => void> = {
      toggle: requests.toggle,
      mute: requests.toggleMute,
      back: () => requests.skip(-SKIP_SECONDS),
      forward: () => requests.skip(SKIP_SECONDS),
      previousChapter: () => stepChapter(-1),
      nextChapter: () => stepChapter(1),
    };
    /** What the pointer pressed last, until the focus is led on with Tab. */
    let pressed: EventTarget | null = null;
    function onPointerDown({ target }: PointerEvent) {
      pressed = target;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Tab") pressed = null;
      const command = commandOfKey(event, keyTakerOf(event.target, pressed));
      if (!command) return;
      event.preventDefault();
      run[command]();
    }
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [requests, stepChapter]);
}
