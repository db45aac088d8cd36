import type { Viewport } from "./use-viewport";

type Tap = (x: number, y: number) => void;

/** Pixels that a finger may move during a tap. */
const slop = 6;

/** Handles drag, pinch and wheel on an element; returns a function that stops it. */
export function followGestures(element: HTMLElement, viewport: Viewport, tap: Tap): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const end = new AbortController();
  const { signal } = end;
  let moved = 0;
  const placeOf = (x: number) => {
    const { left, width } = element.getBoundingClientRect();
    return width > 0 ? (x - left) / width : 0;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) moved = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    const step = event.clientX - pointer.x;
    moved += Math.abs(step) + Math.abs(event.clientY - pointer.y);
    if (other) {
      const before = Math.max(20, Math.abs(pointer.x - other.x));
      const after = Math.max(20, Math.abs(event.clientX - other.x));
      viewport.pinch(before / after, placeOf((event.clientX + other.x) / 2));
    } else if (moved > slop) viewport.dragBy(-step / element.clientWidth);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || event.type !== "pointerup") return;
    const { left, top } = element.getBoundingClientRect();
    if (moved <= slop) tap(event.clientX - left, event.clientY - top);
  };
  const wheel = (event: WheelEvent) => {
    const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // A wheel without focus or Control scrolls the page.
    const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
    if (!isAcross && !isMeant) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const across = (event.deltaX || event.deltaY) * lines;
    if (isAcross) viewport.dragBy(across / element.clientWidth);
    // A trackpad's pinch is a wheel with Control.
    else {
      const speed = event.ctrlKey && event.deltaMode === 0 ? 0.01 : 0.002;
      viewport.pinch(Math.exp(event.deltaY * lines * speed), placeOf(event.clientX));
    }
  };
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => end.abort();
}

/** Calls back with a held pointer's position on an element, from 0 to 1; returns a function that stops it. */
export function followDrag(element: HTMLElement, go: (place: number) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const at = ({ clientX }: PointerEvent) => {
    const { left, width } = element.getBoundingClientRect();
    if (width > 0) go((clientX - left) / width);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    at(event);
  };
  const move = (event: PointerEvent) => {
    if (element.hasPointerCapture(event.pointerId)) at(event);
  };
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  return () => end.abort();
}

type TimelineCommand =
  | { step: number }
  | { pan: number }
  | { zoom: number }
  | { go: "panel" | "close" };

/** Returns null for other keys. `isFar`: with Shift. */
export function timelineCommandOf(key: string, isFar: boolean): TimelineCommand | null {
  const pan = isFar ? 0.8 : 0.15;
  switch (key) {
    case "ArrowDown":
      return { step: 1 };
    case "ArrowUp":
      return { step: -1 };
    case "ArrowLeft":
      return { pan: -pan };
    case "ArrowRight":
      return { pan };
    case "Home":
      return { pan: -Infinity };
    case "End":
      return { pan: Infinity };
    case "+":
    case "=":
      return { zoom: 0.6 };
    case "-":
      return { zoom: 1 / 0.6 };
    case "0":
      return { zoom: Infinity };
    case "Enter":
      return { go: "panel" };
    case "Escape":
      return { go: "close" };
    default:
      return null;
  }
}
