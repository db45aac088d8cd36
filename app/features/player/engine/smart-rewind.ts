import type { PlayerChapter, PlayerStore } from "../player-store";
import { chapterAt, chaptersWithin } from "./chapters";

/** Who was away for so many seconds goes on so many seconds earlier. */
const steps: readonly (readonly [away: number, earlier: number])[] = [
  [86_400, 15],
  [3600, 10],
  [600, 5],
  [60, 3],
  [10, 2],
];

/** Where to go on after a pause, in seconds: the longer it was the earlier, but never before the chapter. */
export function resumePoint(
  position: number,
  awaySeconds: number,
  chapters: readonly PlayerChapter[] = [],
): number {
  const earlier = steps.find(([away]) => awaySeconds >= away)?.[1] ?? 0;
  const begin = chapters[chapterAt(chapters, position)]?.startSeconds ?? 0;
  return Math.max(Math.min(begin, position), position - earlier);
}

/** Remembers since when it pauses; whoever chose a place meanwhile goes on right there. */
export function createRewind(store: PlayerStore, now: () => number = Date.now) {
  let paused: { at: number; source: number } | null = null;
  store.subscribe((state, previous) => {
    if (previous.wantsToPlay && !state.wantsToPlay && !state.ended)
      paused = { at: now(), source: state.source };
    else if (state.wantsToPlay || state.seeking || state.source !== paused?.source) paused = null;
  });
  /** Where a start leads; null: just on. */
  return (): number | null => {
    if (!paused) return null;
    const { position, chapters, duration } = store.get();
    const point = resumePoint(
      position,
      (now() - paused.at) / 1000,
      chaptersWithin(chapters, duration),
    );
    return point < position ? point : null;
  };
}
