import type { DossierEvent, Party } from "~/dossier/dossier/dossier";
import { dayOfYear, daysOf } from "~/lib/time/edtf";
import { placeOn, scaleOf, type TimeScale } from "~/ui/time-scale";
import { type Label, placeLabels } from "./dispute-labels";

/** An event on its lane. Percentages are of the ruler's length; pixels count from the mark or the lane's upper edge. */
export type Mark = {
  event: DossierEvent;
  left: number;
  /** Pixels to the right, if another mark is at the same place. */
  nudge: number;
  /** The extent of an uncertain or lasting date; null: a point. */
  extent: { left: number; right: number } | null;
  /** null if there is no room for a label. */
  label: Label | null;
};
export type Lane = {
  /** null for events without a party, or whose party has no lane of its own. */
  party: Party | null;
  marks: Mark[];
  lifespan: { left: number; right: number } | null;
  /** Lines up and down to other lanes with an event on the same day, or with the same event. */
  ties: { left: number; nudge: number; up: boolean; down: boolean; word: string }[];
  /** Rows of labels above and below the axis. */
  above: number;
  below: number;
  /** Pixels. */
  axis: number;
  height: number;
};
export type Dispute = { scale: TimeScale; lanes: Lane[] };

const maxLanes = 12;
const rowHeight = 17;
/** Pixels between two marks of a lane. */
const markDistance = 17;

/**
 * A dispute's layout: a lane for each party with events, in order, all on one ruler. No two labels overlap on a
 * ruler of at least `width` pixels; on narrower ones only the marks are shown.
 * @param isShort labels only have the date
 */
export function disputeOf(
  { parties, events }: { parties: readonly Party[]; events: readonly DossierEvent[] },
  { width, isShort = false }: { width: number; isShort?: boolean },
): Dispute | null {
  if (!events.length) return null;
  const inTime = sortEvents(events);
  const scale = scaleOf(inTime.map(({ date }) => daysOf(date)));
  const groups = groupsOf(parties, inTime);
  const shared = sharedMoments(groups);
  const marksOfLanes = groups.map(({ events }) => events.map((event) => markOf(scale, event)));
  for (const marks of marksOfLanes) spread(marks, width);
  alignShared(marksOfLanes, shared, width);
  const lanes = groups.map(({ party }, index) => {
    const marks = marksOfLanes[index] ?? [];
    const rows = placeLabels(marks, width, isShort);
    return {
      party,
      marks,
      lifespan: lifespanOf(scale, party),
      ties: [] as Lane["ties"],
      ...rows,
      axis: 16 + rows.above * rowHeight,
      height: 34 + (rows.above + rows.below) * rowHeight,
    };
  });
  for (const moment of shared) tie(lanes, moment);
  return { scale, lanes };
}

/** Events by time, ascending. */
export function sortEvents(events: readonly DossierEvent[]): DossierEvent[] {
  const keyed = events.map((event) => ({ event, ...daysOf(event.date) }));
  return keyed.sort((a, b) => a.from - b.from || a.to - b.to).map(({ event }) => event);
}

type Group = { party: Party | null; events: DossierEvent[] };

function groupsOf(parties: readonly Party[], events: readonly DossierEvent[]): Group[] {
  const own = parties
    .map((party) => ({ party, events: events.filter((event) => event.parties.includes(party.id)) }))
    .filter((group) => group.events.length > 0);
  const busiest = own.toSorted((a, b) => b.events.length - a.events.length);
  const kept = new Set(busiest.slice(0, own.length > maxLanes ? maxLanes - 1 : maxLanes));
  const groups: Group[] = own.filter((group) => kept.has(group));
  const named = new Set(groups.map(({ party }) => party?.id));
  const rest = events.filter((event) => !event.parties.some((id) => named.has(id)));
  return rest.length ? [...groups, { party: null, events: rest }] : groups;
}

/** The day of an event; without a known day, the event itself. */
function momentOf({ id, date }: DossierEvent): string {
  return dayOfYear(date) ? date : `event ${id}`;
}

function tieOf({ date }: DossierEvent): string {
  return dayOfYear(date) ? "am selben Tag" : "gemeinsam";
}

/** Moments with events in more than one lane. */
function sharedMoments(groups: readonly Group[]): Set<string> {
  const lanes = new Map<string, number>();
  for (const { events } of groups)
    for (const moment of new Set(events.map(momentOf)))
      lanes.set(moment, (lanes.get(moment) ?? 0) + 1);
  return new Set([...lanes].filter(([, count]) => count > 1).map(([moment]) => moment));
}

function markOf(scale: TimeScale, event: DossierEvent): Mark {
  const { from, to } = daysOf(event.date);
  const isSpan = event.date.includes("/");
  const extent = { left: placeOn(scale, from), right: placeOn(scale, to) };
  const length = extent.right - extent.left;
  return {
    event,
    left: isSpan ? extent.left : placeOn(scale, (from + to) / 2),
    nudge: 0,
    // An extent of the whole ruler would mean nothing.
    extent: length > 1.5 && length < 95 ? extent : null,
    label: null,
  };
}

function lifespanOf(scale: TimeScale, party: Party | null): Lane["lifespan"] {
  if (!party || (!party.born && !party.died)) return null;
  const left = party.born ? placeOn(scale, daysOf(party.born).from) : 0;
  const right = party.died ? placeOn(scale, daysOf(party.died).to) : 100;
  return right - left > 0.5 ? { left, right } : null;
}

/** Moves marks at one place apart: to the right, and at the ruler's end to the left. */
function spread(marks: readonly Mark[], width: number): void {
  const pixels = (mark: Mark) => (mark.left / 100) * width + mark.nudge;
  const room = Math.min(markDistance, width / marks.length);
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    if (before) mark.nudge += Math.max(0, pixels(before) + room - pixels(mark));
  }
  let end = width;
  for (const mark of marks.toReversed()) {
    mark.nudge += Math.min(0, end - pixels(mark));
    end = pixels(mark) - room;
  }
}

/** Moves the marks of a moment that lanes share to the same place in each lane, so that one line meets them all. */
function alignShared(lanes: readonly Mark[][], shared: ReadonlySet<string>, width: number): void {
  const moved = new Map<string, number>();
  for (const mark of lanes.flat()) {
    const moment = momentOf(mark.event);
    if (shared.has(moment)) moved.set(moment, Math.max(moved.get(moment) ?? 0, mark.nudge));
  }
  for (const marks of lanes) {
    for (const mark of marks) mark.nudge = moved.get(momentOf(mark.event)) ?? mark.nudge;
    spread(marks, width);
  }
}

/** Draws a moment as a line through all lanes from the first to the last that has it. */
function tie(lanes: readonly Lane[], moment: string): void {
  const isThen = ({ event }: Mark) => momentOf(event) === moment;
  const first = lanes.findIndex(({ marks }) => marks.some(isThen));
  const last = lanes.findLastIndex(({ marks }) => marks.some(isThen));
  const mark = lanes[first]?.marks.find(isThen);
  if (!mark) return;
  const { left, nudge, event } = mark;
  for (const [index, lane] of lanes.entries())
    if (index >= first && index <= last)
      lane.ties.push({ left, nudge, up: index > first, down: index < last, word: tieOf(event) });
}
