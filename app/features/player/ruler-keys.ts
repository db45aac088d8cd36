import { SKIP_SECONDS } from "./audio-requests";

const PAGE_SECONDS = 60;

/** Where a key takes the needle, in seconds; null for keys that are not the ruler's. */
export function rulerTarget(key: string, position: number, duration: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return position + SKIP_SECONDS;
    case "ArrowLeft":
    case "ArrowDown":
      return position - SKIP_SECONDS;
    case "PageUp":
      return position + PAGE_SECONDS;
    case "PageDown":
      return position - PAGE_SECONDS;
    case "Home":
      return 0;
    case "End":
      return duration;
    default:
      return null;
  }
}
