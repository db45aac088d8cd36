import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { countedYear, dayOfPlace, panned, type View, viewAround, yearsOf, zoomed } from "../scale";
import type { Place } from "../timeline-path";

/** Milliseconds without movement before the address is updated. */
const settleMilliseconds = 400;

/**
 * The viewport of a page: starts at the page's view, follows the address, and updates the address when movement ends.
 */
export function useTimelineViewport(
  page: { whole: View; view: View },
  place: Place | null,
  onPlace: (place: Place) => void,
): Viewport {
  const [viewport] = useState(() => createViewport(page.whole, page.view));
  const { year, years } = place ?? {};
  /** The query that the timeline set itself. */
  const told = useRef("");

  useEffect(() => {
    if (year === undefined || years === undefined) return;
    const here = viewPlace(viewport.get());
    if (told.current === `${year} ${years}`) return;
    if (here.year !== year || here.years !== years) viewport.show(dayOfPlace(year), years);
  }, [viewport, year, years]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const here = viewPlace(viewport.get());
        told.current = `${here.year} ${here.years}`;
        onPlace(here);
      }, settleMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      viewport.stop();
    };
  }, [viewport, onPlace]);
  return viewport;
}

function viewPlace(view: View): Place {
  return {
    year: countedYear((view.from + view.to) / 2),
    years: Math.max(1, Math.round(yearsOf(view))),
  };
}

/** Renders again when the text that `select` derives from the view changes. */
export function useViewText(viewport: Viewport, select: (view: View) => string): string {
  const get = () => select(viewport.get());
  return useSyncExternalStore(viewport.subscribe, get, get);
}

export type Viewport = ReturnType<typeof createViewport>;

const glideMilliseconds = 180;

/** The visible part of the ruler. Pointers move it at once; keys and buttons animate it, if motion is allowed. */
function createViewport(whole: View, first: View) {
  const listeners = new Set<() => void>();
  let view = first;
  /** The target of the animation. */
  let target = first;
  let frame = 0;

  function put(next: View) {
    view = next;
    for (const listener of listeners) listener();
  }

  function glide(next: View) {
    cancelAnimationFrame(frame);
    target = next;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return put(next);
    const begin = view;
    const started = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - started) / glideMilliseconds);
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      if (part < 1) frame = requestAnimationFrame(step);
      put(
        part < 1 ? { from: between(begin.from, next.from), to: between(begin.to, next.to) } : next,
      );
    };
    frame = requestAnimationFrame(step);
  }

  function jump(next: View) {
    cancelAnimationFrame(frame);
    target = next;
    put(next);
  }

  return {
    whole,
    get: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Movements by pointer. */
    dragBy: (share: number) => jump(panned(view, share, whole)),
    dragTo: (next: View) => jump(panned(next, 0, whole)),
    pinch: (factor: number, place: number) => jump(zoomed(view, factor, place, whole)),
    /** Movements by keys and buttons, each relative to the previous target. */
    zoomAt: (factor: number, place: number) => glide(zoomed(target, factor, place, whole)),
    pan: (share: number) => glide(panned(target, share, whole)),
    zoom: (factor: number) => glide(zoomed(target, factor, 0.5, whole)),
    show: (day: number, years: number) => glide(viewAround(day, years, whole)),
    stop: () => cancelAnimationFrame(frame),
  };
}
