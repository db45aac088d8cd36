import { type RefObject, useEffect } from "react";

const TAP_PIXELS = 8;
const PULL_PIXELS = 36;

/**
 * Calls `onPull` on a vertical swipe that begins on an element, even on a button in it. Each such gesture also has a
 * button for people who cannot swipe. The element's `touch-action` must leave vertical touches to scripts.
 * @param tapped selector of descendants on which a tap has the same effect
 */
export function usePull(
  ref: RefObject<HTMLElement | null>,
  direction: "up" | "down",
  onPull: () => void,
  tapped?: string,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let from: { x: number; y: number; taps: boolean } | null = null;
    element.addEventListener(
      "pointerdown",
      ({ target, isPrimary, button, clientX, clientY }) => {
        const isOurs = target instanceof Element && !target.closest("select, [role=slider]");
        const taps = isOurs && !!tapped && target.closest(tapped) !== null;
        from = isPrimary && button === 0 && isOurs ? { x: clientX, y: clientY, taps } : null;
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        if (!from) return;
        const across = Math.abs(clientX - from.x);
        const pulled = (clientY - from.y) * (direction === "up" ? -1 : 1);
        const isTap = from.taps && Math.max(across, Math.abs(pulled)) < TAP_PIXELS;
        const isPull = pulled > PULL_PIXELS && pulled > across;
        from = null;
        if (isTap || isPull) onPull();
      },
      { signal },
    );
    addEventListener("pointercancel", () => (from = null), { signal });
    return () => listening.abort();
  }, [ref, direction, onPull, tapped]);
}
