import { useEffect, useRef } from "react";
import { placeIn } from "../scale";
import { Strip } from "../still-timeline";
import type { TimelinePage } from "../timeline-page.server";
import { followDrag } from "./gestures";
import type { Viewport } from "./viewport";

/** All of time in one strip; its window can be drawn along, or put where one taps. */
export function LiveStrip({ page, viewport }: { page: TimelinePage; viewport: Viewport }) {
  const frame = useRef<SVGRectElement>(null);

  useEffect(() => {
    const rect = frame.current;
    const strip = rect?.closest<HTMLElement>(".tl-strip");
    if (!rect || !strip) return;
    const { whole } = viewport;
    const follow = () => {
      const { from, to } = viewport.get();
      const left = placeIn(whole, from) * 100;
      rect.setAttribute("x", `${left}%`);
      rect.setAttribute("width", `${Math.max(0.6, placeIn(whole, to) * 100 - left)}%`);
    };
    follow();
    const unsubscribe = viewport.subscribe(follow);
    const endDrag = followDrag(strip, (place) => {
      const { from, to } = viewport.get();
      const day = whole.from + (whole.to - whole.from) * place;
      const half = (to - from) / 2;
      viewport.dragTo({ from: day - half, to: day + half });
    });
    return () => {
      unsubscribe();
      endDrag();
    };
  }, [viewport]);

  return (
    <Strip page={page} view={page.view} isLive>
      <rect ref={frame} y="1" height="38" className="tl-window" />
    </Strip>
  );
}
