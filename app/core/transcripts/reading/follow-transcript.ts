import type { Followable, Place } from "~/core/transcripts/text/transcript";
import { handlesKey, keyTargetOf } from "~/ui/dialog/key-target";
import { pointAt } from "./text-point";

export type Reading = {
  transcript: Followable;
  /** Scrolls to the current turn and follows the audio again. */
  resume(): void;
  /** Like `resume`, for a button that then disappears: the focus moves to the text. */
  goBack(): void;
  /** Stops following, as when the reader scrolls. */
  leave(): void;
  end(): void;
};

type FollowOptions = {
  transcript: Followable;
  list: HTMLElement;
  /** The elements of the turns. The first paragraph in each, or the element itself, ends with the spoken text. */
  items: ArrayLike<HTMLElement>;
  /** The element that scrolls; null for the page. */
  scroller: HTMLElement | null;
  follows: boolean;
  onFollowing(follows: boolean): void;
  /** Calls `onPlace` with the index of each new current place; −1 for none. Returns a function that stops this. */
  listen(places: readonly Place[], onPlace: (index: number) => void): () => void;
};

/** Maximum milliseconds of a scroll that the program started. */
const maxScroll = 800;
/** The highlight of the spoken text; null in browsers that can only mark the whole item. */
const heard = typeof Highlight === "function" ? new Highlight() : null;

/**
 * Marks the spoken text and scrolls along until the reader scrolls. Changes only an attribute of an item, a range and,
 * if the text leaves the viewport, the scroll position.
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

  /** Pixels to scroll to the current text; 0 if it can be seen. */
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
    // A turn that was never rendered has an estimated height. Once rendered, the browser scrolls by the difference.
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
  // Another scroll, for example on Back, may have moved the page away from the target.
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

/** Pixels of following text that should be in view, too. */
const lookahead = 96;

/** Top and bottom of the area in view, without bars that cover the edges of the page. */
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

/** Sets a range to a part of the spoken text at the end of the paragraph. Returns false if the texts differ. */
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
 * Calls `onMove` when the reader scrolls: by wheel, touch, key or scrollbar, or in another way that `isMoved` detects
 * after a scroll event.
 * @param scroller element that scrolls; null for the page
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
  // Listens at the window, so that the player has already handled its keys.
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
