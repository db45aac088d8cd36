import { type RefObject, useEffect, useRef } from "react";

/**
 * Where a button goes away under the focus, the focus goes to what surrounds it. Whoever has not pressed
 * anything there is left alone.
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
