import type { Followable, Place } from "~/core/transcripts/text/transcript";
import { handlesKey, keyTargetOf } from "~/ui/dialog/key-target";
import { pointAt } from "./text-point";

export type Reading = {
  transcript: Followable;
  /** Scrolls to the current turn and follows again. */
  resume(): void;
  /** `resume` from a control that disappears: moves the focus to the text. */
  goBack(): void;
  /** Stops following for the reader. */
  leave(): void;
  end(): void;
};

type FollowOptions = {
  transcript: Followable;
  list: HTMLElement;
  /** The elements of its turns in the list: the first paragraph of each, or the item, ends with the spoken text. */
  items: ArrayLike<HTMLElement>;
  /** The scrolling element; null: the page. */
  scroller: HTMLElement | null;
  follows: boolean;
  onFollowing(follows: boolean): void;
  /** Calls back with the current place whenever it changes; −1: none. Returns a function that stops it. */
  listen(places: readonly Place[], onPlace: (index: number) => void): () => void;
};

/** Milliseconds that a scroll of our own may take. */
const maxScroll = 800;
/** The highlighted range, in the page and in the player's dialog; null if only the item can be marked. */
const heard = typeof Highlight === "function" ? new Highlight() : null;

/**
 * Marks the spoken text and scrolls along until the reader takes over. It only touches an item's attribute, a
 * range and, when the text leaves the viewport, the scroll position.
 */
export function followTranscript(options: FollowOptions): Reading {
  const { transcript, list, items, scroller, onFollowing, listen } = options;
  const { turns, places } = transcript;
  const ending = new AbortController();
  const { signal } = ending;
  const range = document.createRange();
  let { follows } = options;
  let item: HTMLElement | undefined;
  let isShown = false;
  let movesUntil = 0;
  let isSettling = false;

  function show(index: number) {
    const place = places[index];
    const next = place && items[place.turn];
    if (next !== item) {
      item?.removeAttribute("aria-current");
      next?.setAttribute("aria-current", "true");
      item = next;
    }
    isShown = !!place && !!next && setRange(range, next, spanAt(index, place));
    if (isShown) heard?.add(range);
    else heard?.delete(range);
    if (follows) reveal();
  }

  function spanAt(index: number, { turn, at }: Place): Span {
    const text = turns[turn]?.text ?? "";
    const later = places[index + 1];
    const end = later?.turn === turn && later.at > at ? later.at : text.length;
    return { text, start: at, end: at + text.slice(at, end).trimEnd().length };
  }

  /** Pixels to scroll for the current text; 0 if it is visible. */
  function distance(): number {
    if (!item) return 0;
    const { top, bottom } = (isShown ? range : item).getBoundingClientRect();
    const sight = sightOf(scroller);
    const isSeen = top >= sight.top && bottom <= sight.bottom;
    return isSeen ? 0 : Math.round(top - sight.top - (sight.bottom - sight.top) / 4);
  }

  function reveal(again = 4) {
    const now = performance.now();
    if (now < movesUntil) return;
    const way = distance();
    if (Math.abs(way) < 2) return;
    const isFar = Math.abs(way) > 2 * innerHeight;
    const isCalm = isFar || matchMedia("(prefers-reduced-motion: reduce)").matches;
    movesUntil = now + (isCalm ? 50 : maxScroll);
    (scroller ?? window).scrollBy({ top: way, behavior: isCalm ? "instant" : "smooth" });
    if (!isCalm || again === 0) return;
    // A turn that was never rendered has an estimated height: once known, the browser scrolls by the difference.
    isSettling = true;
    setTimeout(() => {
      isSettling = false;
      if (follows && !signal.aborted) reveal(again - 1);
    }, 60);
  }

  function setFollows(next: boolean) {
    if (next === follows) return;
    follows = next;
    onFollowing(next);
  }

  function resume() {
    movesUntil = 0;
    setFollows(true);
    reveal();
  }

  const leave = () => setFollows(false);
  onReaderScroll(
    scroller,
    leave,
    () => follows && !isSettling && performance.now() > movesUntil && distance() !== 0,
    signal,
  );
  const leaveWithMarked = () => {
    const selection = getSelection();
    if (selection?.isCollapsed === false && list.contains(selection.anchorNode)) leave();
  };
  document.addEventListener("selectionchange", leaveWithMarked, { signal });
  // Another scroll, such as on Back, may have ended and moved the page away from our target.
  const goOn = () => {
    movesUntil = 0;
    if (follows) reveal();
  };
  (scroller ?? window).addEventListener("scrollend", goOn, { signal });
  addEventListener("resize", () => (movesUntil = performance.now() + maxScroll), { signal });
  if (heard) CSS.highlights.set("heard", heard);
  const stop = listen(places, show);
  return {
    transcript,
    resume,
    goBack() {
      const text = item ?? list;
      text.tabIndex = -1;
      text.focus({ preventScroll: true });
      resume();
    },
    leave,
    end() {
      stop();
      ending.abort();
      item?.removeAttribute("aria-current");
      heard?.delete(range);
    },
  };
}

/** Pixels of the next text that should be visible too. */
const lookahead = 96;

/** The visible area, without what overlays the page at its edges. */
function sightOf(scroller: HTMLElement | null): { top: number; bottom: number } {
  if (scroller) {
    const { top, bottom } = scroller.getBoundingClientRect();
    return { top: top + 8, bottom: bottom - 24 };
  }
  const root = document.documentElement;
  const head = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const bar = Number.parseFloat(root.style.getPropertyValue("--player-bar-height")) || 0;
  return { top: head, bottom: innerHeight - bar - lookahead };
}

/** A range of characters in a turn's text. */
type Span = { text: string; start: number; end: number };

/** Sets a range to a part of the spoken text at the end of the turn's paragraph; false: the text differs. */
function setRange(range: Range, item: Element, { text, start, end }: Span): boolean {
  const paragraph = item.querySelector("p") ?? item;
  const whole = paragraph.textContent;
  if (!whole.endsWith(text)) return false;
  const before = whole.length - text.length;
  range.setStart(...pointAt(paragraph, before + start));
  range.setEnd(...pointAt(paragraph, before + end));
  return true;
}

const keys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

/**
 * Calls back when the reader scrolls: by wheel, finger, key or scrollbar, or otherwise (`isMoved` is asked after
 * each scroll).
 * @param scroller the scrolling element; null: the page
 */
function onReaderScroll(
  scroller: HTMLElement | null,
  onMove: () => void,
  isMoved: () => boolean,
  signal: AbortSignal,
): void {
  const box = scroller ?? document.documentElement;
  const isHere = (target: EventTarget | null) =>
    target instanceof Element &&
    (scroller ? scroller.contains(target) : !target.closest("dialog, aside"));
  // At the window, since by then the player has handled its keys.
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    moves: (event: WindowEventMap[Type]) => boolean,
  ) =>
    addEventListener(type, (event) => isHere(event.target) && moves(event) && onMove(), {
      passive: true,
      signal,
    });
  listen("touchmove", () => true);
  listen("wheel", ({ ctrlKey }) => !ctrlKey);
  listen(
    "keydown",
    ({ key, defaultPrevented, target }) =>
      keys.has(key) && !defaultPrevented && !handlesKey(keyTargetOf(target), key),
  );
  listen("pointerdown", ({ target, offsetX }) => target === box && offsetX >= box.clientWidth);
  (scroller ?? window).addEventListener("scroll", () => isMoved() && onMove(), { signal });
}
