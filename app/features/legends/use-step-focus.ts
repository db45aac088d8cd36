import { useEffect, useRef } from "react";

/**
 * Where the keyboard goes on once a step of the game takes the place of another, with the button or link that led
 * there: what carries `data-step`. The page that one opens is left alone.
 */
export function useStepFocus(step: string) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    const isGone = activeElement === null || activeElement === body;
    if (isGone || place.current?.contains(activeElement))
      place.current?.querySelector<HTMLElement>("[data-step]")?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
