import type { PlayerChapter } from "../engine/chapters";

const GAP_PX = 6;

/** Seconds at which the ruler marks a chapter; where they would become a wall, some are left out. */
export function chapterMarks(
  chapters: readonly PlayerChapter[],
  duration: number,
  width: number,
): number[] {
  if (duration <= 0 || width <= 0) return [];
  const gap = (GAP_PX / width) * duration;
  const marks: number[] = [];
  for (const { startSeconds } of chapters) {
    const last = marks.at(-1);
    if (startSeconds >= duration || (last !== undefined && startSeconds - last < gap)) continue;
    marks.push(startSeconds);
  }
  return marks;
}
