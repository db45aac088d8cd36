import { useEffect, useState } from "react";
import { viewText } from "../scale";
import { signs, yearsText, ZoomBar } from "../still-timeline";
import { firstFrom } from "./scene";
import { useViewText } from "./use-viewport";
import type { Viewport } from "./viewport";

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

/** Says what is seen, once it rests. */
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
