import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { countedYear, dayOfPlace, type View, yearsOf } from "../scale";
import type { Place } from "../timeline-path";
import { createViewport, type Viewport } from "./viewport";

/** Milliseconds without a move after which the address says where one is. */
const settled = 400;

/**
 * The viewport of a page: it begins where the page does, goes where its address leads, and tells where it is once it
 * rests.
 */
export function useTimelineViewport(
  page: { whole: View; view: View },
  place: Place | null,
  onPlace: (place: Place) => void,
): Viewport {
  const [viewport] = useState(() => createViewport(page.whole, page.view));
  const { year, years } = place ?? {};
  /** What the address says because one is there. */
  const told = useRef("");

  useEffect(() => {
    if (year === undefined || years === undefined) return;
    const here = placeOf(viewport.get());
    if (told.current === `${year} ${years}`) return;
    if (here.year !== year || here.years !== years) viewport.show(dayOfPlace(year), years);
  }, [viewport, year, years]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const here = placeOf(viewport.get());
        told.current = `${here.year} ${here.years}`;
        onPlace(here);
      }, settled);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      viewport.stop();
    };
  }, [viewport, onPlace]);
  return viewport;
}

function placeOf(view: View): Place {
  return {
    year: countedYear((view.from + view.to) / 2),
    years: Math.max(1, Math.round(yearsOf(view))),
  };
}

/** Renders again when what `select` says of the view is another; it says a text. */
export function useViewText(viewport: Viewport, select: (view: View) => string): string {
  const get = () => select(viewport.get());
  return useSyncExternalStore(viewport.subscribe, get, get);
}
