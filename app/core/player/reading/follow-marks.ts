import type { PlayerStore } from "../player-store";
import { followPlayback } from "./follow-playback";

/** A span of seconds in which the audio mentions something. */
type Marked = { from: number; to: number };

/** All seconds at which a span begins or ends, each with the spans that apply from then on. */
export function momentsOf<Item extends Marked>(
  items: readonly Item[],
): { seconds: number; items: Item[] }[] {
  const changes = new Set(items.flatMap(({ from, to }) => [from, to]));
  return [...changes]
    .sort((a, b) => a - b)
    .map((seconds) => ({
      seconds,
      items: items.filter(({ from, to }) => from <= seconds && seconds < to),
    }));
}

/**
 * Marks elements that the open episode is mentioning with `aria-current`. They are elements within `root` that have
 * `data-from` and, if the mention ends, `data-to`. The collapsed list of numerals opens while one of them is mentioned.
 * The page scrolls along so that nothing in view moves. Returns a function that stops it.
 */
export function followMarks(store: PlayerStore, episodeId: string, root: ParentNode): () => void {
  const items = [...root.querySelectorAll<HTMLElement>("[data-from]")].map((element) => ({
    element,
    from: Number(element.dataset.from),
    to: Number(element.dataset.to ?? Number.POSITIVE_INFINITY),
  }));
  const moments = momentsOf(items);
  const fold = root.querySelector<HTMLDetailsElement>("details.numerals");
  let isUnfolded = false;
  const unfold = (isHeard: boolean) => {
    // A list that the reader opened is not closed.
    if (!fold || (isHeard ? fold.open : !isUnfolded)) return;
    const { bottom, height } = fold.getBoundingClientRect();
    fold.open = isHeard;
    isUnfolded = isHeard;
    // A list above the viewport would move everything in view.
    if (bottom < 0) scrollBy(0, fold.getBoundingClientRect().height - height);
  };
  let marked: typeof items = [];
  const mark = (next: typeof items) => {
    for (const item of marked)
      if (!next.includes(item)) item.element.removeAttribute("aria-current");
    for (const item of next) item.element.setAttribute("aria-current", "true");
    marked = next;
    unfold(next.some(({ element }) => fold?.contains(element)));
  };
  const stop = followPlayback(store, episodeId, moments, (index) =>
    mark(moments[index]?.items ?? []),
  );
  return () => {
    stop();
    mark([]);
  };
}
