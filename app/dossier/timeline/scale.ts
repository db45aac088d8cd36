import { daysPerYear, firstDay, yearOfDay, yearText } from "~/lib/edtf";

/** A part of time: days since 1970-01-01, fractions too. */
export type View = { from: number; to: number };
/** A stroke of the ruler; only those with a label are long. */
export type Tick = { day: number; label: string };

/** Nothing happens between two days: this is as near as one comes. */
const minYears = 1;
export const maxYears = 15_000;

export function yearsOf({ from, to }: View): number {
  return (to - from) / daysPerYear;
}

/** Where a day lies in a view: 0 its beginning, 1 its end. */
export function placeIn({ from, to }: View, day: number): number {
  return (day - from) / (to - from);
}

/** '1806–1946', '250 v. Chr.–14'. */
export function viewText({ from, to }: View): string {
  const [first, last] = [yearOfDay(from), yearOfDay(to)];
  return first === last ? yearText(first) : `${yearText(first)}–${yearText(last)}`;
}

/** The middle of a year as people count it: -1 is 1 v. Chr. */
export function dayOfPlace(year: number): number {
  return firstDay(year < 0 ? year + 1 : year, 6);
}

/** The year of a day as people count it. */
export function countedYear(day: number): number {
  return historic(yearOfDay(day));
}

/** '19. Jahrhundert' of an astronomical year. */
export function centuryText(year: number): string {
  const isBefore = year <= 0;
  const century = Math.ceil((isBefore ? 1 - year : year) / 100);
  return `${century}. Jahrhundert${isBefore ? " v. Chr." : ""}`;
}

/** A view of so many years around a day, within what can be seen at all. */
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

/** A view moved by so much of its own length, within what there is. */
export function panned({ from, to }: View, share: number, whole: View): View {
  const span = to - from;
  const start = Math.max(whole.from, Math.min(from + span * share, whole.to - span));
  return { from: start, to: start + span };
}

/** A view with so many times the years, around the day at a place of it (0 to 1). */
export function zoomed(view: View, factor: number, place: number, whole: View): View {
  const day = view.from + (view.to - view.from) * place;
  const { from, to } = viewAround(day, yearsOf(view) * factor, whole);
  const span = to - from;
  const start = Math.min(Math.max(day - span * place, whole.from), whole.to - span);
  return { from: start, to: start + span };
}

/** How many labels of a view have room on so many pixels. */
export function labelsIn({ from, to }: View, width: number): number {
  const longest = Math.max(...[from, to].map((day) => yearText(yearOfDay(day)).length), 5);
  return Math.min(Math.floor(width / (longest * 7.2 + 4)), Math.round(6 + width / 150));
}

/** Strokes of a ruler that has room for so many labels: months, years, decades or centuries. */
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

/** How a step is parted by the short strokes between two labels. */
function partsOf(step: number): number {
  return step === 1 ? 1 : String(step).startsWith("2") ? 2 : 5;
}

function yearTicks(view: View, step: number): Tick[] {
  const part = Math.max(1, step / partsOf(step));
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

/** As people count: there is no year 0, -1 is 1 v. Chr. The turn itself is drawn at the beginning of 1. */
function historic(astronomic: number): number {
  return astronomic > 0 ? astronomic : astronomic - 1;
}
