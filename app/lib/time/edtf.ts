import { months } from "./german-date";

/**
 * Historical dates in the Extended Date/Time Format (ISO 8601-2, loc.gov/standards/datetime). These forms are used:
 * 1876-02-14, 1876-02, 1876, 187X (a decade), -0249 (astronomical: 250 v. Chr.), each with ~ for 'um', and
 * 1876/1880 for a span. Dates are not converted between calendars.
 */
type Precision = "day" | "month" | "year" | "decade";
type Part = { year: number; month: number; day: number; precision: Precision; isCirca: boolean };
export type HistoricDate = { from: Part; to: Part | null };

const earliestYear = -9999;
const latestYear = 2100;

const monthNames = months.join("|");

/** Parses a date of one of the forms above; null for anything else. */
export function parseEdtf(text: string): HistoricDate | null {
  const [first = "", second, ...more] = text.split("/");
  const from = partOf(first);
  const to = second === undefined ? null : partOf(second);
  if (!from || more.length || (second !== undefined && !to)) return null;
  return { from, to };
}

const edtfPart = /^(-?\d{4}|\d{3}X)(?:-(\d\d)(?:-(\d\d))?)?(~?)$/;

function partOf(text: string): Part | null {
  const [, typed = "", month, day, circa] = edtfPart.exec(text) ?? [];
  if (!typed || typed === "-0000") return null;
  const isDecade = typed.endsWith("X");
  if (isDecade && month) return null;
  const part: Part = {
    year: isDecade ? Number(typed.slice(0, 3)) * 10 : Number(typed),
    month: Number(month ?? 1),
    day: Number(day ?? 1),
    precision: isDecade ? "decade" : day ? "day" : month ? "month" : "year",
    isCirca: circa === "~",
  };
  return isReal(part) ? part : null;
}

function isReal({ year, month, day }: Part): boolean {
  return year <= latestYear && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month);
}

function lastDay(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate();
}

function utc(year: number, month: number, day: number): number {
  // Date.UTC maps years below 100 to the 20th century.
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

const spanned = /^(?:von\s+)?(.+?)(?:\s*–\s*|\s+(?:-|bis)\s+|(?<=^\d{3,4})-(?=\d{4}$)|\/)(.+)$/i;

/**
 * Converts a date typed in German ('14.2.1876', 'Februar 1876', '1870er', 'um 1450', '1876–1880', '250 v. Chr.') or
 * in EDTF to EDTF; '' for an empty text. `error` is a German sentence.
 */
export function readDate(typed: string): { edtf: string } | { error: string } {
  const text = typed.replace(/\s+/g, " ").trim();
  if (!text) return { edtf: "" };
  if (parseEdtf(text)) return ordered(text);
  const [, first = text, second] = spanned.exec(text) ?? [];
  const parts = [first, ...(second ? [second] : [])].map((part) => edtfOf(part, text));
  const wrong = parts.find((part) => "error" in part);
  if (wrong) return wrong;
  return ordered(parts.map((part) => ("edtf" in part ? part.edtf : "")).join("/"));
}

function ordered(edtf: string): { edtf: string } | { error: string } {
  const { from, to } = daysOf(edtf);
  const isBackward = edtf.includes("/") && startOf(edtf.split("/")[1] ?? "") < from;
  if (to < from || isBackward) return { error: `„${formatEdtf(edtf)}“ endet, bevor es anfängt.` };
  return { edtf };
}

function startOf(edtf: string): number {
  return daysOf(edtf).from;
}

function edtfOf(typed: string, whole: string): { edtf: string } | { error: string } {
  const [, about, rest = ""] = /^(um|ca\.?|circa|etwa)?\s*(.+)$/i.exec(typed.trim()) ?? [];
  const circa = about ? "~" : "";
  const plain = rest.replace(/~$/, "");
  const given = `${plain}${circa || rest.slice(plain.length)}`;
  if (partOf(given)) return { edtf: given };
  const numbers = numbersOf(plain);
  if (!numbers)
    return {
      error: `„${whole}“ ist kein Datum. Möglich sind 14.2.1876, Februar 1876, 1876, 1870er, um 1450, 1876–1880.`,
    };
  const { year, month, day, isDecade } = numbers;
  if (year < earliestYear || year > latestYear)
    return { error: `Das Jahr ${year} liegt außerhalb von 10000 v. Chr. bis ${latestYear}.` };
  const edtf = [
    isDecade ? `${pad(year / 10, 3)}X` : `${year < 0 ? "-" : ""}${pad(Math.abs(year), 4)}`,
    ...(month ? [pad(month, 2)] : []),
    ...(day ? [pad(day, 2)] : []),
  ].join("-");
  if (partOf(edtf)) return { edtf: edtf + circa };
  const named = months[(month ?? 0) - 1];
  return {
    error: named
      ? `Den ${day}. ${named} ${yearText(year)} gibt es nicht.`
      : `Einen ${month}. Monat gibt es nicht: „${typed.trim()}“.`,
  };
}

type Numbers = { year: number; month?: number; day?: number; isDecade?: boolean };

function numbersOf(text: string): Numbers | null {
  const [, decade] = /^(\d{3}0)er(?:[ -]?Jahre)?$/i.exec(text) ?? [];
  if (decade) return { year: Number(decade), isDecade: true };
  const [, date = text, before] = /^(.+?)\s*((?:v\.\s*Chr\.?|v\. ?u\. ?Z\.?)?)$/i.exec(text) ?? [];
  const year = (typed: string) => (before ? 1 - Number(typed) : Number(typed));
  const [, iso, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(date) ?? [];
  if (iso)
    return { year: year(iso), month: Number(isoMonth), ...(isoDay && { day: Number(isoDay) }) };
  const [, dotted, dottedMonth, dottedYear] =
    /^(?:(\d{1,2})\. ?)?(\d{1,2})\. ?(\d{1,4})$/.exec(date) ?? [];
  if (dottedYear)
    return {
      year: year(dottedYear),
      month: Number(dottedMonth),
      ...(dotted && { day: Number(dotted) }),
    };
  const named = new RegExp(`^(?:(\\d{1,2})\\. ?)?(${monthNames}) (\\d{1,4})$`, "i").exec(date);
  if (named) {
    const [, day, name = "", typed = ""] = named;
    const month = months.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
    return { year: year(typed), month, ...(day && { day: Number(day) }) };
  }
  return /^\d{1,5}$/.test(date) ? { year: year(date) } : null;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

/** An EDTF date in German: '14. Februar 1876', '1870er', 'um 1450', '1876–1880'; any other text unchanged. */
export function formatEdtf(edtf: string): string {
  const date = parseEdtf(edtf);
  if (!date) return edtf;
  const { from, to } = date;
  if (!to) return partText(from);
  const isPlain = [from, to].every(({ precision, isCirca }) => precision === "year" && !isCirca);
  return isPlain
    ? `${yearText(from.year)}–${yearText(to.year)}`
    : `${partText(from)} – ${partText(to)}`;
}

function partText({ year, month, day, precision, isCirca }: Part): string {
  const about = isCirca ? "um\u00a0" : "";
  if (precision === "decade") return `${about}${year}er`;
  const name = precision === "year" ? "" : `${months[month - 1]} `;
  return `${about}${precision === "day" ? `${day}.\u00a0` : ""}${name}${yearText(year)}`;
}

/** An astronomical year in German: 0 is '1 v. Chr.' */
export function yearText(year: number): string {
  return year > 0 ? String(year) : `${1 - year}\u00a0v.\u00a0Chr.`;
}

/**
 * First and last day that an EDTF date may mean, in days since 1970-01-01.
 * @throws when it is no date
 */
export function daysOf(edtf: string): { from: number; to: number } {
  const date = parseEdtf(edtf);
  if (!date) throw new RangeError(`Not a date of EDTF: ${edtf}`);
  return { from: firstDayOf(date.from), to: lastDayOf(date.to ?? date.from) };
}

const dayMs = 86_400_000;
/** The mean year of the Gregorian calendar. */
export const daysPerYear = 365.2425;

/** First day of a month (0 to 11) of an astronomical year, in days since 1970-01-01. */
export function firstDay(year: number, month = 0): number {
  return utc(year, month + 1, 1) / dayMs;
}

/** The astronomical year of a day; fractions of days are cut off. */
export function yearOfDay(day: number): number {
  return new Date(Math.floor(day) * dayMs).getUTCFullYear();
}

function firstDayOf({ year, month, day }: Part): number {
  return utc(year, month, day) / dayMs;
}

function lastDayOf({ year, month, day, precision }: Part): number {
  if (precision === "day") return utc(year, month, day) / dayMs;
  if (precision === "month") return utc(year, month + 1, 0) / dayMs;
  return utc(precision === "decade" ? year + 9 : year, 12, 31) / dayMs;
}

/** 'MM-DD' of a date that is one certain day; null for others. */
export function dayOfYear(edtf: string): string | null {
  const date = parseEdtf(edtf);
  const isDay = date && !date.to && date.from.precision === "day" && !date.from.isCirca;
  return isDay ? edtf.slice(-5) : null;
}

/** The astronomical year in which an EDTF date begins. */
export function yearOf(edtf: string): number {
  const date = parseEdtf(edtf);
  if (!date) throw new RangeError(`Not a date of EDTF: ${edtf}`);
  return date.from.year;
}
