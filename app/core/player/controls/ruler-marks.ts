import type { PlayerChapter } from "../player-store";

/** Seconds between short marks, and between numbered marks, from fine to coarse. */
const SCALES = [
  [1, 5],
  [5, 15],
  [10, 30],
  [10, 60],
  [30, 60],
  [60, 180],
  [60, 300],
  [60, 600],
  [120, 600],
  [300, 900],
  [300, 1800],
  [600, 3600],
  [1800, 7200],
] as const;

const COARSEST = [3600, 14400] as const;
const MOST_MINOR = 75;
const MOST_MAJOR = 10;
const MINOR_GAP_PX = 5;
const MAJOR_GAP_PX = 28;

/** The marks of a ruler of `duration` seconds and `width` pixels, with a similar density for every duration. */
export function rulerMarks(duration: number, width: number) {
  if (duration <= 0 || width <= 0) return { minor: [], major: [] };
  const [minor, major] = SCALES.find((scale) => fits(scale, duration, width)) ?? COARSEST;
  return {
    /** Seconds of the short marks. */
    minor: multiples(minor, duration).filter((second) => second % major !== 0),
    /** Seconds of the long marks, with their text. */
    major: multiples(major, duration).map((at) => ({ at, text: markText(at, major) })),
  };
}

function fits([minor, major]: readonly [number, number], duration: number, width: number) {
  const pixels = width / duration;
  return (
    duration / minor <= MOST_MINOR &&
    duration / major <= MOST_MAJOR &&
    minor * pixels >= MINOR_GAP_PX &&
    major * pixels >= MAJOR_GAP_PX
  );
}

function multiples(step: number, duration: number): number[] {
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => index * step);
}

/** Minutes as a number; for steps below a minute m:ss. */
function markText(seconds: number, step: number): string {
  if (step % 60 === 0) return String(seconds / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const GAP_PX = 6;

/** Seconds at which chapters are marked. Marks too close to the previous one are left out. */
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

/** Positions in pixels on a ruler, and marks from its edge `base` as an SVG path. */
export function rulerPlaces(ruler: { duration: number; width: number; base: number }) {
  const { duration, width, base } = ruler;
  const x = (second: number) => Math.round((second / duration) * (width - 1)) + 0.5;
  return {
    x,
    strokes: (seconds: readonly number[], length: number) =>
      seconds.map((second) => `M${x(second)} ${base}v${-length}`).join(""),
    /** True if a number at this second fits on the ruler. */
    hasRoom: (second: number) => x(second) > 14 && x(second) < width - 8,
  };
}
