import { berlinDate } from "~/lib/berlin-time";
import { type DateOrder, monthOf, parsePubDate, slashedDate } from "~/lib/pub-date";
import type { Role } from "./numbers.schema";

/** Headings in lower-case letters only, the likeliest first. */
const headings: Record<Role, readonly RegExp[]> = {
  date: [/^(datum|date|tag|day|monat|month)$/, /^(zeitraum|zeit|period|time|timestamp|startdate)$/],
  episode: [
    /^(episode|folgen?)?guid$/,
    /^(episoden?|folgen?)?(url|link|adresse|address)$/,
    /^((episoden?|folgen?)?(titel|title|name)|episode|folge)$/,
  ],
  downloads: [
    /^(gesamt|total|unique|iab)?downloads?(gesamt|total|iab)?$/,
    /^(plays|streams|starts|abrufe|wiedergaben|aufrufe|listens|hits|hörer|zugriffe|anzahl|count)$/,
  ],
};

/** The index of a role's column, by its heading; -1: none. */
export function columnOf(head: readonly string[], role: Role): number {
  const words = head.map((cell) => cell.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  for (const pattern of headings[role]) {
    const at = words.findIndex((word) => pattern.test(word));
    if (at >= 0) return at;
  }
  return -1;
}

/** A count in German or English ('1.234', '1,234', '1 234', '12,0'); '' is 0. null for other text. */
export function countOf(cell: string): number | null {
  const text = cell.trim().replace(/^[-–—]$/, "");
  const [, whole] =
    /^(\d{0,12}|\d{1,3}(?:([.,'’\s])\d{3}(?:\2\d{3}){0,2}))(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ""));
}

/**
 * A day as YYYY-MM-DD or a month as YYYY-MM, from '2024-03-01', '01.03.2024', '03/01/2024', 'March 2024' and the
 * like; null for other text.
 */
export function dateOf(cell: string, order: DateOrder): string | null {
  const text = cell.trim();
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?!\d).*)?$/s.exec(text) ?? [];
  if (year) return real(year, month, day);
  const [, one, two, last] = slashedDate.exec(text) ?? [];
  if (last) return order === "day" ? real(last, two, one) : real(last, one, two);
  const [, number, its] = /^(\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (its) return real(its, number);
  const [, name, of] = /^([a-zä]{3,9})\.?,?\s+(\d{4})$/i.exec(text) ?? [];
  if (of) return real(of, String(monthOf(name)));
  const read = parsePubDate(text);
  return read && !read.unparsed ? berlinDate(read.moment) : null;
}

function real(year: string, month = "", day?: string): string | null {
  const date = [year, month, ...(day ? [day] : [])].map((part) => part.padStart(2, "0")).join("-");
  const moment = new Date(date);
  return Number(moment) > 0 && moment.toISOString().startsWith(date) ? date : null;
}
