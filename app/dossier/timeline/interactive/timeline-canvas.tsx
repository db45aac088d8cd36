import { useEffect, useRef } from "react";
import { drawTimeline, readTheme, type Sheet } from "./draw";
import { followGestures } from "./gestures";
import type { Mark, Scene } from "./scene";
import type { Viewport } from "./use-viewport";

type TimelineCanvasProps = {
  scene: Scene;
  viewport: Viewport;
  height: number;
  chosen: number | null;
  labelOf(index: number): string;
  onTap(mark: Mark | null, place: number): void;
  /** After each drawing: the chosen event's mark, if it is visible. */
  onDraw(mark: Mark | null): void;
};

/** Pixels around a mark within which a tap hits it. */
const reach = 16;

/** The drawing, which follows the viewport frame by frame without rendering by React. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { scene, viewport, height, chosen, labelOf } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const redraw = useRef(() => {});

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    let sheet: Sheet | null = null;
    let marks: Mark[] = [];
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!sheet) return;
      const { scene, chosen, labelOf, onDraw } = latest.current;
      marks = drawTimeline(sheet, { scene, view: viewport.get(), chosen, labelOf });
      onDraw(marks.find(({ index }) => index === chosen) ?? null);
    };
    redraw.current = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const measure = () => {
      const ratio = Math.min(2, devicePixelRatio || 1);
      const { clientWidth: width, clientHeight } = element;
      element.width = width * ratio;
      element.height = clientHeight * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      sheet = { context, width, height: clientHeight, theme: readTheme(element, ratio) };
      draw();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const theme = new MutationObserver(measure);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const looks = ["(prefers-color-scheme: dark)", "print"].map((query) => matchMedia(query));
    for (const look of looks) look.addEventListener("change", measure);
    void document.fonts.ready.then(measure);
    const unsubscribe = viewport.subscribe(() => redraw.current());
    const endGestures = followGestures(element.parentElement ?? element, viewport, (x, y) => {
      const near = marks.filter((mark) => Math.hypot(mark.x - x, mark.y - y) <= reach);
      const distance = (mark: Mark) => Math.hypot(mark.x - x, mark.y - y);
      near.sort((a, b) => distance(a) - distance(b));
      latest.current.onTap(near[0] ?? null, x / element.clientWidth);
    });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      theme.disconnect();
      for (const look of looks) look.removeEventListener("change", measure);
      unsubscribe();
      endGestures();
    };
  }, [viewport]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew whenever one of them is another.
  useEffect(() => redraw.current(), [scene, chosen, labelOf, height]);

  return <canvas ref={canvas} style={{ height }} />;
}
