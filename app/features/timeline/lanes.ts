import { middleOf } from "./layout";
import type { TimelineEvent } from "./timeline";

/** Pixels; the stylesheet says the same. */
export const rulerHeight = 48;
export const laneHeight = 48;
/** Where the marks of a lane stand, below the name that a phone writes over them. */
export const laneLine = 30;
/** Of the drawing without lanes. */
export const fieldHeight = 384;

export type Lane = { episode: number; events: number[] };

/** A lane for each episode that has one of these events, in the order of what happened first. */
export function lanesOf(events: readonly TimelineEvent[], indexes: readonly number[]): Lane[] {
  const lanes = new Map<number, Lane>();
  const day = (index: number) => middleOf(events[index] ?? { from: 0, to: 0 });
  for (const index of indexes) {
    const episode = events[index]?.episode ?? 0;
    const lane = lanes.get(episode) ?? { episode, events: [] };
    lane.events.push(index);
    lanes.set(episode, lane);
  }
  for (const lane of lanes.values()) lane.events.sort((a, b) => day(a) - day(b));
  return [...lanes.values()];
}

/** How high the drawing is, in pixels. */
export function chartHeight(lanes: number | undefined): number {
  return rulerHeight + (lanes === undefined ? fieldHeight : lanes * laneHeight);
}
