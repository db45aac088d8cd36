import { SKIP_SECONDS } from "../engine/audio-requests";
import { chapterStep, type PlayerChapter } from "../engine/chapters";

const PAGE_SECONDS = 60;

type Place = { position: number; duration: number; chapters: readonly PlayerChapter[] };

/**
 * Where a key takes the needle, in seconds; null for keys that are not the ruler's. With Shift it goes from
 * chapter to chapter.
 */
export function rulerTarget(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { position, duration, chapters }: Place,
): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return shiftKey ? chapterStep(chapters, position, 1) : position + SKIP_SECONDS;
    case "ArrowLeft":
    case "ArrowDown":
      return shiftKey ? chapterStep(chapters, position, -1) : position - SKIP_SECONDS;
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
