import { useEffect, useRef, useState } from "react";
import { placeIn, viewText } from "../scale";
import { Strip, signs, yearsText, ZoomBar } from "../still-timeline";
import type { TimelinePage } from "../timeline-page.server";
import { followDrag } from "./gestures";
import { firstFrom } from "./scene";
import { useViewText, type Viewport } from "./use-viewport";

export function LiveZoomBar({ viewport }: { viewport: Viewport }) {
  const text = useViewText(viewport, yearsText);
  const actions = {
    back: () => viewport.pan(-0.5),
    out: () => viewport.zoom(2),
    in: () => viewport.zoom(0.5),
    on: () => viewport.pan(0.5),
  };
  return (
    <ZoomBar
      text={text}
      control={(name, sign) => (
        <button type="button" aria-label={name} onClick={actions[sign]}>
          {signs[sign]}
        </button>
      )}
    />
  );
}

export function LiveStatus({ viewport, count }: { viewport: Viewport; count: Float64Array }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const view = viewport.get();
        const seen = firstFrom(count, view.to) - firstFrom(count, view.from);
        setText(`${viewText(view)}: ${seen === 1 ? "ein Ereignis" : `${seen} Ereignisse`}`);
      }, 600);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [viewport, count]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** The whole time in one strip, with a window that can be dragged, or placed by a tap. */
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
