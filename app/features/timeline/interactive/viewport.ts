import { panned, type View, viewAround, zoomed } from "../scale";

export type Viewport = ReturnType<typeof createViewport>;

const milliseconds = 180;

/** What is seen of the ruler. Who moves it by hand moves it at once; keys and buttons glide, unless motion is unwanted. */
export function createViewport(whole: View, first: View) {
  const listeners = new Set<() => void>();
  let view = first;
  /** Where it glides to. */
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
      const part = Math.min(1, (performance.now() - started) / milliseconds);
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
    /** By hand. */
    dragBy: (share: number) => jump(panned(view, share, whole)),
    dragTo: (next: View) => jump(panned(next, 0, whole)),
    pinch: (factor: number, place: number) => jump(zoomed(view, factor, place, whole)),
    /** By keys and buttons, each from where the one before leads. */
    zoomAt: (factor: number, place: number) => glide(zoomed(target, factor, place, whole)),
    pan: (share: number) => glide(panned(target, share, whole)),
    zoom: (factor: number) => glide(zoomed(target, factor, 0.5, whole)),
    show: (day: number, years: number) => glide(viewAround(day, years, whole)),
    stop: () => cancelAnimationFrame(frame),
  };
}
