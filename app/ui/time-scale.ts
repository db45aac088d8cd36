import { daysPerYear, firstDay, yearOfDay, yearText } from "~/lib/time/edtf";

/** A part of the ruler: its days since 1970-01-01, and its ends in percent of the ruler's length. */
type Stretch = { from: number; to: number; left: number; right: number };
export type Tick = { left: number; label: string };
/** A ruler of time that omits long empty spans. */
export type TimeScale = readonly Stretch[];

/** Share of the whole time from which an empty span is cut out. */
const longPause = 0.22;
const maxBreaks = 4;
const minCut = 8 * daysPerYear;
/** Percent of the ruler for the mark of a cut, and for the shortest part. */
const breakWidth = 4;
const minWidth = 7;

/** A ruler that shows all given spans of days; each of its parts covers whole years. */
export function scaleOf(spans: readonly { from: number; to: number }[]): TimeScale {
  const stretches = clustersOf(spans).map(({ from, to }) => {
    // Spans of a few years need no margin.
    const margin = to - from > 5 * daysPerYear ? (to - from) * 0.03 : 0;
    return { from: yearStart(from - margin), to: yearStart(to + margin + daysPerYear) };
  });
  const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const free = 100 - (stretches.length - 1) * breakWidth - stretches.length * minWidth;
  let left = 0;
  return stretches.map(({ from, to }) => {
    const right = left + minWidth + (free * (to - from)) / total;
    const stretch = { from, to, left, right };
    left = right + breakWidth;
    return stretch;
  });
}

type Span = { from: number; to: number };

/** Merges overlapping spans, then splits the whole at the longest gaps. */
function clustersOf(spans: readonly Span[]): Span[] {
  const touching: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = touching.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else touching.push({ from, to });
  }
  const pauses = touching
    .slice(1)
    .map(({ from }, index) => ({ index, days: from - (touching[index]?.to ?? from) }))
    .sort((a, b) => b.days - a.days);
  const total = (touching.at(-1)?.to ?? 0) - (touching[0]?.from ?? 0);
  const long = Math.max(longPause * total, minCut);
  const cuts = new Set(
    pauses
      .slice(0, maxBreaks)
      .filter(({ days }) => days > long)
      .map(({ index }) => index),
  );
  return touching.reduce<Span[]>((clusters, { from, to }, index) => {
    const last = clusters.at(-1);
    if (last && !cuts.has(index - 1)) last.to = to;
    else clusters.push({ from, to });
    return clusters;
  }, []);
}

/** The place of a day in percent: at the nearest end for a day outside the ruler, at the cut for one within. */
export function placeOn(scale: TimeScale, day: number): number {
  const at = scale.findIndex(({ to }) => day <= to);
  const stretch = scale[at];
  if (!stretch) return 100;
  const { from, to, left, right } = stretch;
  if (day < from) return at === 0 ? 0 : left - breakWidth / 2;
  return left + ((day - from) / (to - from)) * (right - left);
}

/** Places of the cuts in percent. */
export function breaksOf(scale: TimeScale): number[] {
  return scale.slice(1).map(({ left }) => left - breakWidth / 2);
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/** Round years for a ruler of `width` pixels; each has room for its label. */
export function ticksOf(scale: TimeScale, width: number): Tick[] {
  const room = (Math.max(...[0, 1].map((end) => labelAt(scale, end).length)) + 3) * 7.2;
  const longest = scale.reduce((best, next) => (span(next) > span(best) ? next : best));
  const yearsOf = (part: Stretch) => span(part) / daysPerYear;
  const pixels = ((longest.right - longest.left) / 100) * width;
  const max = Math.max(1, Math.min(6, Math.floor(pixels / room)));
  const step = steps.find((each) => yearsOf(longest) / each <= max) ?? 5000;
  const ticks: Tick[] = [];
  for (const stretch of scale) {
    const years = yearsIn(stretch, step).filter((year) => isInside(placeOn(scale, firstDay(year))));
    for (const year of years.length ? years : [yearOfDay(stretch.from)]) {
      const left = placeOn(scale, firstDay(year));
      const before = ticks.at(-1);
      const isFree = !before || ((left - before.left) / 100) * width >= room;
      if (isFree) ticks.push({ left, label: yearText(year) });
    }
  }
  return ticks;

  /** False near the right end, where a label has no room. */
  function isInside(left: number): boolean {
    return ((100 - left) / 100) * width >= 20;
  }
}

function labelAt(scale: TimeScale, end: number): string {
  return yearText(yearOfDay((end ? scale.at(-1)?.to : scale[0]?.from) ?? 0));
}

function span({ from, to }: Span): number {
  return to - from;
}

function yearsIn({ from, to }: Stretch, step: number): number[] {
  const first = yearOfDay(from);
  const last = yearOfDay(to - 1);
  const start = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - start) / step) + 1);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

function yearStart(day: number): number {
  return firstDay(yearOfDay(day));
}
