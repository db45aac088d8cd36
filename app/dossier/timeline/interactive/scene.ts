import { groupBy } from "~/lib/group-by";
import { type EventGroup, groupOf } from "../event-groups";
import { fieldHeight, laneHeight, laneLine, levelsOf, middleOf, rulerHeight } from "../layout";
import { placeIn, type View } from "../scale";
import type { TimelineEvent } from "../timeline";

/** Events in the order of their marks; both arrays have one entry for each event. */
type Row = { events: Int32Array; days: Float64Array };

export type Scene = {
  events: readonly TimelineEvent[];
  /** All filtered events. */
  all: Row;
  /** A row for each episode; null if there are too many. */
  lanes: Row[] | null;
  columnsAt(binDays: number): Columns;
};

/** Non-empty columns by time, with the highest and the usual count. */
type Columns = { bars: Bar[]; max: number; usual: number };
/** A mark on the canvas; `room` is the pixels for its text. */
export type Mark = { index: number; x: number; y: number; room: number };
type Bar = { day: number; count: number };

const columnWidth = 16;
const columnRows = Math.floor((fieldHeight - 24) / columnWidth);

/** @param lanes the positions of episodes with a lane; null if there are too many */
export function sceneOf(
  events: readonly TimelineEvent[],
  group: EventGroup | null,
  lanes: readonly number[] | null,
): Scene {
  const indexes = events.flatMap(({ kind }, index) =>
    group === null || groupOf(kind) === group ? [index] : [],
  );
  const rowOf = (of: readonly number[]): Row => {
    const day = (index: number) => middleOf(events[index] as TimelineEvent);
    const sorted = [...of].sort((a, b) => day(a) - day(b) || a - b);
    return { events: Int32Array.from(sorted), days: Float64Array.from(sorted, day) };
  };
  const all = rowOf(indexes);
  const ofEpisode = groupBy(indexes, (index) => events[index]?.episode);
  const cached = new Map<number, Columns>();
  return {
    events,
    all,
    lanes: lanes?.map((episode) => rowOf(ofEpisode.get(episode) ?? [])) ?? null,
    columnsAt(binDays) {
      const columns = cached.get(binDays) ?? countColumns(all.days, binDays);
      cached.set(binDays, columns);
      return columns;
    },
  };
}

/** The days per column, constant during slight zooming to avoid flicker. */
export function binDaysOf({ from, to }: View, width: number): number {
  const days = ((to - from) / Math.max(1, width)) * columnWidth;
  return 2 ** (Math.ceil(Math.log2(days) * 2) / 2);
}

function countColumns(days: Float64Array, binDays: number): Columns {
  const bars: Bar[] = [];
  for (const each of days) {
    const day = Math.floor(each / binDays) * binDays;
    const bar = bars.at(-1);
    if (bar?.day === day) bar.count++;
    else bars.push({ day, count: 1 });
  }
  const counts = bars.map(({ count }) => count).sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length * 0.95)] ?? 0;
  return { bars, max: counts.at(-1) ?? 0, usual };
}

/** The first index whose day is not before this one. */
export function firstFrom(days: Float64Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Vertical offsets in pixels for overlapping marks; further ones are reachable only by keyboard. */
const labelOffsets = [0, -9, 9];
/** On a phone the lane's name is above the line, so marks avoid that side. */
const belowNames = [0, 8, 14];

/** The marks of one lane, each with the room up to the next. */
export function laneMarks(
  { events, days }: Row,
  { row, view, width, hasNames }: { row: number; view: View; width: number; hasNames: boolean },
): Mark[] {
  const places = hasNames ? belowNames : labelOffsets;
  const middle = rulerHeight + row * laneHeight + laneLine;
  const perDay = width / (view.to - view.from);
  const [first, last] = [firstFrom(days, view.from - 12 / perDay), firstFrom(days, view.to)];
  const levels = levelsOf(days, 5 / perDay);
  const marks: Mark[] = [];
  let next = width;
  // A mark below the line covers the place of the text.
  let isCovered = false;
  for (let at = last - 1; at >= first; at--) {
    const x = placeIn(view, days[at] ?? 0) * width;
    const level = levels[at] ?? 0;
    const below = places[level] ?? 0;
    if (level < places.length)
      marks.push({
        index: events[at] ?? 0,
        x,
        y: middle + below,
        room: level === 0 && !isCovered ? next - x : 0,
      });
    isCovered = level > 0 && (isCovered || below > 0);
    if (level === 0) next = x;
  }
  return marks;
}

/** All marks, stacked where they overlap; null if there are too many. */
export function stackedMarks({ all, columnsAt }: Scene, view: View, width: number): Mark[] | null {
  const binDays = binDaysOf(view, width);
  if (columnsAt(binDays).usual > columnRows) return null;
  const ground = rulerHeight + fieldHeight - columnWidth / 2;
  const marks: Mark[] = [];
  const end = firstFrom(all.days, view.to + binDays);
  let last = Number.NaN;
  let level = 0;
  const start = firstFrom(all.days, Math.floor(view.from / binDays) * binDays);
  for (let at = start; at < end; at++) {
    const day = all.days[at] ?? 0;
    const bin = Math.floor(day / binDays);
    level = bin === last ? level + 1 : 0;
    last = bin;
    const x = placeIn(view, (bin + 0.5) * binDays) * width;
    if (level < columnRows)
      marks.push({ index: all.events[at] ?? 0, x, y: ground - level * columnWidth, room: 0 });
  }
  return withRoom(marks, width);
}

function withRoom(marks: Mark[], width: number): Mark[] {
  const next = new Map<number, number>();
  for (const mark of marks.toReversed()) {
    mark.room = (next.get(mark.y) ?? width) - mark.x;
    next.set(mark.y, mark.x);
  }
  return marks;
}
