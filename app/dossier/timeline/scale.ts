import { daysPerYear, firstDay, yearOfDay, yearText } from "~/lib/time/edtf";

/** A part of time: days since 1970-01-01, with fractions. */
export type View = { from: number; to: number };
/** A stroke of the ruler; only labelled ones are long. */
export type Tick = { day: number; label: string };

/** The narrowest view: nothing happens between two days. */
const minYears = 1;
export const maxYears = 15_000;

export function yearsOf({ from, to }: View): number {
  return (to - from) / daysPerYear;
}

/** A day's position in a view: 0 its beginning, 1 its end. */
export function placeIn({ from, to }: View, day: number): number {
  return (day - from) / (to - from);
}

/** '1806–1946', '250 v. Chr.–14'. */
export function viewText({ from, to }: View): string {
  const [first, last] = [yearOfDay(from), yearOfDay(to)];
  return first === last ? yearText(first) : `${yearText(first)}–${yearText(last)}`;
}

/** The middle of a historical year: -1 is 1 v. Chr. */
export function dayOfPlace(year: number): number {
  return firstDay(year < 0 ? year + 1 : year, 6);
}

/** The historical year of a day. */
export function countedYear(day: number): number {
  return historic(yearOfDay(day));
}

/** '19. Jahrhundert' for an astronomical year. */
export function centuryText(year: number): string {
  const isBefore = year <= 0;
  const century = Math.ceil((isBefore ? 1 - year : year) / 100);
  return `${century}. Jahrhundert${isBefore ? " v. Chr." : ""}`;
}

/** A view of a number of years around a day, within the whole. */
export function viewAround(day: number, years: number, whole: View): View {
  const max = Math.max(yearsOf(whole), minYears);
  const span = Math.min(Math.max(years, minYears), max) * daysPerYear;
  const from = Math.min(
    Math.max(day - span / 2, whole.from),
    Math.max(whole.to - span, whole.from),
  );
  return { from, to: from + span };
}

const yearSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const monthSteps = [1, 3, 6];
const shortMonths = [
  "Jan.",
  "Feb.",
  "März",
  "Apr.",
  "Mai",
  "Juni",
  "Juli",
  "Aug.",
  "Sep.",
  "Okt.",
  "Nov.",
  "Dez.",
];

/** A view moved by a part of its own length, within the whole. */
export function panned({ from, to }: View, share: number, whole: View): View {
  const span = to - from;
  const start = Math.max(whole.from, Math.min(from + span * share, whole.to - span));
  return { from: start, to: start + span };
}

/** A view scaled by a factor, around the day at a position in it (0 to 1). */
export function zoomed(view: View, factor: number, place: number, whole: View): View {
  const day = view.from + (view.to - view.from) * place;
  const { from, to } = viewAround(day, yearsOf(view) * factor, whole);
  const span = to - from;
  const start = Math.min(Math.max(day - span * place, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

/** The number of labels that fit on this many pixels. */
export function labelsIn({ from, to }: View, width: number): number {
  const longest = Math.max(...[from, to].map((day) => yearText(yearOfDay(day)).length), 5);
  return Math.min(Math.floor(width / (longest * 7.2 + 4)), Math.round(6 + width / 150));
}

/** Strokes of a ruler with at most this many labels: months, years, decades or centuries. */
export function ticksOf(view: View, maxLabels: number): Tick[] {
  const max = Math.max(1, maxLabels);
  const months = monthSteps.find((step) => (yearsOf(view) * 12) / step <= max);
  if (months) return monthTicks(view, months);
  const step = yearSteps.find((each) => yearsOf(view) / each <= max) ?? 5000;
  return yearTicks(view, step);
}

function monthTicks(view: View, step: number): Tick[] {
  const first = yearOfDay(view.from) * 12;
  const count = Math.ceil(yearsOf(view) * 12) + 24;
  return Array.from({ length: count }, (_, index) => first + index)
    .map((month) => {
      const [year, rest] = [Math.floor(month / 12), ((month % 12) + 12) % 12];
      const label = rest % step ? "" : rest ? (shortMonths[rest] ?? "") : yearText(year);
      return { day: firstDay(year, rest), label };
    })
    .filter(({ day }) => day >= view.from && day <= view.to);
}

/** The number of intervals between short strokes from one label to the next. */
function minorTicksPerStep(step: number): number {
  return step === 1 ? 1 : String(step).startsWith("2") ? 2 : 5;
}

function yearTicks(view: View, step: number): Tick[] {
  const part = Math.max(1, step / minorTicksPerStep(step));
  const first = Math.floor(historic(yearOfDay(view.from)) / part) * part;
  const last = historic(yearOfDay(view.to)) + part;
  const ticks: Tick[] = [];
  for (let year = first; year <= last; year += part) {
    const astronomic = year > 0 ? year : year + 1;
    const day = firstDay(astronomic);
    if (day < view.from || day > view.to) continue;
    ticks.push({ day, label: year % step === 0 ? yearText(astronomic) : "" });
  }
  return ticks;
}

/** The historical year: there is no year 0, -1 is 1 v. Chr. The era's turn is drawn at the beginning of 1. */
function historic(astronomic: number): number {
  return astronomic > 0 ? astronomic : astronomic - 1;
}
