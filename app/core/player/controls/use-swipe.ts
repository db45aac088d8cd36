import { type RefObject, useEffect, useRef } from "react";

const TAP_PIXELS = 8;
const SWIPE_PIXELS = 36;
/** Near the edges of the screen a swipe belongs to the system. */
const EDGE_PIXELS = 28;

type Direction = "up" | "down" | "left" | "right";
type Swipes = Partial<Record<Direction, () => void>>;

/**
 * Calls the function of a swipe that begins on an element, even on a button in it. Each such gesture also has a button
 * for people who cannot swipe. The element's `touch-action` must leave touches in these directions to scripts.
 * @param tapped selector of descendants on which a tap has the effect of a swipe upwards
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  swipes: Swipes,
  tapped?: string,
): void {
  const latest = useRef(swipes);
  useEffect(() => {
    latest.current = swipes;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let from: { x: number; y: number; taps: boolean; isAcross: boolean } | null = null;
    element.addEventListener(
      "pointerdown",
      ({ target, isPrimary, button, pointerType, clientX: x, clientY: y }) => {
        const isOurs = target instanceof Element && !target.closest("select, [role=slider]");
        from = null;
        if (!isPrimary || button !== 0 || !isOurs) return;
        const taps = !!tapped && target.closest(tapped) !== null;
        // A mouse selects text; a row that scrolls takes swipes itself.
        const isAcross =
          pointerType !== "mouse" &&
          Math.min(x, innerWidth - x) > EDGE_PIXELS &&
          !scrollsAcross(target, element);
        from = { x, y, taps, isAcross };
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        if (!from) return;
        const { taps, isAcross } = from;
        const across = clientX - from.x;
        const along = clientY - from.y;
        from = null;
        const way = Math.max(Math.abs(across), Math.abs(along));
        const { current } = latest;
        if (way < TAP_PIXELS) return taps && current.up?.();
        if (way <= SWIPE_PIXELS) return;
        if (Math.abs(along) > Math.abs(across)) current[along < 0 ? "up" : "down"]?.();
        else if (isAcross) current[across < 0 ? "left" : "right"]?.();
      },
      { signal },
    );
    addEventListener("pointercancel", () => (from = null), { signal });
    return () => listening.abort();
  }, [ref, tapped]);
}

function scrollsAcross(target: Element, within: Element): boolean {
  for (let at: Element | null = target; at && at !== within; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  return false;
}
