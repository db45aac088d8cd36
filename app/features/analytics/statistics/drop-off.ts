import { formatDuration } from "~/lib/duration";
import { positionCount } from "../counting-rules";

type DropOffPoint = ReturnType<typeof dropOffOf>[number];

/**
 * How much of the audience heard each hundredth of an episode.
 * @param seconds length of the episode; 0: not known
 */
export function dropOffOf(positions: readonly number[], playbacks: number, seconds: number) {
  return positions.map((heard, index) => {
    const at = seconds > 0 ? Math.round((seconds * index) / positionCount) : index;
    const share = playbacks === 0 ? 0 : Math.min(100, Math.round((100 * heard) / playbacks));
    return {
      /** Where the hundredth begins: seconds, or percent while the length is not known. */
      at,
      label: seconds > 0 ? formatDuration(at) : `${index} %`,
      playbacks: heard,
      /** Percent of all playbacks, 0 to 100, rounded. */
      share,
    };
  });
}

/** The first hundredth that fewer than half of the playbacks heard, or null while none is. */
export function halfGoneAt(curve: readonly DropOffPoint[]): DropOffPoint | null {
  return curve.find(({ share }) => share < 50) ?? null;
}

/** The hundredth in which a moment of an episode lies. */
export function pointAt(second: number, seconds: number): number {
  return Math.min(positionCount - 1, Math.round((positionCount * second) / seconds));
}

/** Hundredths in which round minutes lie: few enough to stand side by side on a phone. */
export function minuteTicks(seconds: number): number[] {
  const step = [0.5, 1, 2, 5, 10, 15, 30, 60].find((minutes) => seconds <= minutes * 60 * 6) ?? 120;
  const ticks: number[] = [];
  for (let second = 0; second < seconds; second += step * 60) {
    const at = pointAt(second, seconds);
    if (at !== ticks.at(-1)) ticks.push(at);
  }
  return ticks;
}
