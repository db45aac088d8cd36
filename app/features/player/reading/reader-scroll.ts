const keys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

/**
 * Tells when the reader moves what scrolls: by wheel, finger, key or scrollbar, or in another way (`isMoved` is asked
 * whenever it scrolled).
 * @param scroller what scrolls; null: the page
 */
export function onReaderScroll(
  scroller: HTMLElement | null,
  onMove: () => void,
  isMoved: () => boolean,
  signal: AbortSignal,
): void {
  const target = scroller ?? window;
  const box = scroller ?? document.documentElement;
  const options = { passive: true, signal };
  const isElsewhere = (event: Event) =>
    !scroller &&
    event.target instanceof Element &&
    event.target.closest("dialog, .player-bar") !== null;
  const move = (event: Event) => {
    if (!isElsewhere(event)) onMove();
  };
  target.addEventListener("touchmove", move, options);
  target.addEventListener(
    "wheel",
    (event) => !(event as WheelEvent).ctrlKey && move(event),
    options,
  );
  target.addEventListener(
    "keydown",
    (event) => {
      const { key, defaultPrevented } = event as KeyboardEvent;
      if (keys.has(key) && !defaultPrevented && !takesKeys(event.target)) move(event);
    },
    options,
  );
  target.addEventListener(
    "pointerdown",
    (event) => {
      const { clientX } = event as PointerEvent;
      const { left } = box.getBoundingClientRect();
      if (event.target === box && clientX - left >= box.clientLeft + box.clientWidth) onMove();
    },
    options,
  );
  target.addEventListener("scroll", () => isMoved() && onMove(), options);
}

function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input, select, textarea, button, summary, [role=slider], [contenteditable]")
  );
}
