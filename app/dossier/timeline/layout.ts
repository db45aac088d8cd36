import { daysPerYear } from "~/lib/time/edtf";
import type { View } from "./scale";
import type { TimelineEvent } from "./timeline";

/** The days that an event's date may mean. */
export type Span = { from: number; to: number };

/** The position of an event's mark. */
export function middleOf({ from, to }: Span): number {
  return (from + to) / 2;
}

/**
 * Maximum number of episodes and of events for separate lanes. Beyond either, all events are drawn in one field, and as
 * density where they are many.
 */
const maxLanes = 40;
const maxEvents = 1200;

export function hasLanes(episodes: number, events: number): boolean {
  return episodes <= maxLanes && events <= maxEvents;
}

/** The whole time with events, with a margin, in whole years. */
export function wholeView(spans: readonly Span[]): View {
  const from = spans.reduce((min, span) => Math.min(min, span.from), Infinity);
  const to = spans.reduce((max, span) => Math.max(max, span.to), -Infinity);
  const air = Math.min(Math.max((to - from) * 0.04, 2 * daysPerYear), 10 * daysPerYear);
  return { from: from - air, to: to + air };
}

/** The shortest time with this share of the events, with a margin: the initial view. */
export function denseView(spans: readonly Span[], whole: View, share = 0.75): View {
  const days = spans.map(middleOf).sort((a, b) => a - b);
  const held = Math.max(1, Math.ceil(days.length * share));
  let best: View = whole;
  for (let at = 0; at + held <= days.length; at++) {
    const [from = 0, to = 0] = [days[at], days[at + held - 1]];
    if (at === 0 || to - from < best.to - best.from) best = { from, to };
  }
  const air = Math.max((best.to - best.from) * 0.08, 2 * daysPerYear);
  const from = Math.max(whole.from, best.from - air);
  return { from, to: Math.min(whole.to, best.to + air) };
}

/**
 * The number of days in each bin; bins have `width` days, the first begins with day `from`, and days outside are
 * ignored.
 */
export function binsOf(days: ArrayLike<number>, from: number, width: number, count: number) {
  const bins = new Uint32Array(count);
  for (let index = 0; index < days.length; index++) {
    const bin = Math.floor(((days[index] ?? 0) - from) / width);
    if (bin >= 0 && bin < count) bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** The height of a column, where `max` has the full height; low counts stay visible. */
export function heightOf(count: number, max: number): number {
  return max > 0 ? Math.sqrt(count / max) : 0;
}

/**
 * Stacking levels of marks that would overlap: a mark nearer than `min` days to the previous one gets the next level.
 * `days` ascend.
 */
export function levelsOf(days: ArrayLike<number>, min: number): Uint16Array {
  const levels = new Uint16Array(days.length);
  let first = -Infinity;
  let level = 0;
  for (let index = 0; index < days.length; index++) {
    const day = days[index] ?? 0;
    if (day - first >= min) {
      first = day;
      level = 0;
    } else level++;
    levels[index] = level;
  }
  return levels;
}

/** Pixels, as in the stylesheet. */
export const rulerHeight = 48;
export const laneHeight = 52;
/** The height of a lane's marks, below the name on a phone. */
export const laneLine = 30;
/** The height of the drawing without lanes. */
export const fieldHeight = 384;

export type Lane = { episode: number; events: number[] };

/**
 * A lane for each episode with one of these events, ordered by first event; lanes without an event in the initial view
 * come last.
 */
export function lanesOf(
  events: readonly TimelineEvent[],
  indexes: readonly number[],
  view: View,
): Lane[] {
  const lanes = new Map<number, Lane>();
  const day = (index: number) => middleOf(events[index] ?? { from: 0, to: 0 });
  for (const index of indexes) {
    const episode = events[index]?.episode ?? 0;
    const lane = lanes.get(episode) ?? { episode, events: [] };
    lane.events.push(index);
    lanes.set(episode, lane);
  }
  for (const lane of lanes.values()) lane.events.sort((a, b) => day(a) - day(b));
  const isSeen = (index: number) => day(index) >= view.from && day(index) <= view.to;
  const seen = new Set([...lanes.values()].filter((lane) => lane.events.some(isSeen)));
  return [...seen, ...[...lanes.values()].filter((lane) => !seen.has(lane))];
}

/** The drawing's height in pixels. */
export function chartHeight(lanes: number | undefined): number {
  return rulerHeight + (lanes === undefined ? fieldHeight : lanes * laneHeight);
}
