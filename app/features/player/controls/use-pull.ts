import { type RefObject, useEffect } from "react";

const TAP_PIXELS = 8;
const PULL_PIXELS = 36;

/**
 * A pull up or down that begins on an element, and upwards a tap on it too; every such gesture has a button beside it.
 * The element leaves vertical touches to us by its style (`touch-action`).
 */
export function usePull(
  ref: RefObject<HTMLElement | null>,
  direction: "up" | "down",
  onPull: () => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let from: { x: number; y: number } | null = null;
    element.addEventListener(
      "pointerdown",
      ({ target, isPrimary, button, clientX, clientY }) => {
        const onButton = target instanceof Element && target.closest("button");
        from = isPrimary && button === 0 && !onButton ? { x: clientX, y: clientY } : null;
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        if (!from) return;
        const across = Math.abs(clientX - from.x);
        const pulled = (clientY - from.y) * (direction === "up" ? -1 : 1);
        from = null;
        const taps = direction === "up" && Math.max(across, Math.abs(pulled)) < TAP_PIXELS;
        if (taps || (pulled > PULL_PIXELS && pulled > across)) onPull();
      },
      { signal },
    );
    addEventListener("pointercancel", () => (from = null), { signal });
    return () => listening.abort();
  }, [ref, direction, onPull]);
}
