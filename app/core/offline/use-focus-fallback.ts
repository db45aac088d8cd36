import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the element `around` when a focused button in it disappears. Does nothing before the visitor has
 * pressed something there.
 */
export function useFocusFallback(
  around: RefObject<HTMLElement | null>,
  step: string,
  pressedBefore = false,
): void {
  const pressed = useRef(pressedBefore);
  const before = useRef(step);

  useEffect(() => {
    const element = around.current;
    const press = () => {
      pressed.current = true;
    };
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [around]);

  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (pressed.current && document.activeElement === document.body)
      around.current?.focus({ preventScroll: true });
  }, [around, step]);
}
