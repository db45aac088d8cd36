import { setImmediate as nextTurn } from "node:timers/promises";
import { unescapeFormula } from "~/lib/text/csv";
import { berlinDate } from "~/lib/time/berlin-time";
import { type DateOrder, monthOf, orderOf, parsePubDate, slashedDate } from "~/lib/time/pub-date";
import { readLines, UnreadableList } from "~/platform/address-lists/parse-list.server";
import {
  maxRows,
  type NumbersField,
  type Question,
  type Role,
  type UnusedLine,
} from "./numbers.schema";

/** Patterns of column headings, reduced to lower-case letters; the most likely first. */
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

/** The index of the column whose heading fits the role; -1 if none does. */
function columnOf(head: readonly string[], role: Role): number {
  const words = head.map((cell) => cell.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  for (const pattern of headings[role]) {
    const at = words.findIndex((word) => pattern.test(word));
    if (at >= 0) return at;
  }
  return -1;
}

/** Parses a count, German or English ('1.234', '1,234', '1 234', '12,0'); '' is 0. Returns null for other text. */
export function countOf(cell: string): number | null {
  const text = cell.trim().replace(/^[-–—]$/, "");
  const [, whole] =
    /^(\d{0,12}|\d{1,3}(?:([.,'’\s])\d{3}(?:\2\d{3}){0,2}))(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/g, ""));
}

/**
 * Parses '2024-03-01', '01.03.2024', '03/01/2024', 'March 2024' and the like to YYYY-MM-DD or YYYY-MM.
 * Returns null for other text.
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

export type ReadNumber = { line: number; episode: string; date: string; downloads: number };

type ReadNumbers =
  | { rows: ReadNumber[]; unused: UnusedLine[]; hasTotal: boolean }
  | { question: Question }
  | { error: string };

const totals = /^(gesamt|gesamtsumme|summe|insgesamt|total|totals|sum|grand total):?$/i;
const headWithin = 10;
const shownRows = 5;

/** Parses another program's export. Returns its numbers, questions about it, or a German error message. */
export async function readNumbers(form: Record<NumbersField, string>): Promise<ReadNumbers> {
  const lines = await readLines(form.list).catch((error: unknown) => {
    if (error instanceof UnreadableList) return error.message;
    throw error;
  });
  if (typeof lines === "string") return { error: lines };
  if (lines.length > maxRows)
    return { error: "Diese Datei hat mehr als 200.000 Zeilen. Teil sie in mehrere." };
  const headAt = lines
    .slice(0, headWithin)
    .findIndex(({ cells }) => columnOf(cells, "downloads") >= 0);
  const head = lines[Math.max(headAt, 0)]?.cells ?? [];
  const place = (role: Role) => (form[role] ? Number(form[role]) : columnOf(head, role));
  const columns = { date: place("date"), episode: place("episode"), downloads: place("downloads") };
  const { date, episode, downloads } = columns;
  const hasHead = headAt >= 0 || countOf(head[downloads] ?? "?") === null;
  const body = lines.slice(Math.max(headAt, 0) + (hasHead ? 1 : 0));
  const order = (form.order as DateOrder) || orderOf(body.map(({ cells }) => cells[date] ?? ""));
  // With more than two columns, an unknown one may name the episodes.
  const isOpen = episode === -1 && head.length > 2;
  if (isOpen || !(date >= 0) || !(downloads >= 0) || !order)
    return {
      question: {
        head: head.map((cell, at) => (hasHead && cell.trim().slice(0, 60)) || `Spalte ${at + 1}`),
        rows: body.slice(0, shownRows).map(({ cells }) => cells.map((cell) => cell.slice(0, 60))),
        columns,
        isOrderOpen: !order,
      },
    };
  const hasTotal = body.at(-1)?.cells.some((cell) => totals.test(cell.trim())) ?? false;
  const rows: ReadNumber[] = [];
  const unused: UnusedLine[] = [];
  for (const [index, { line, cells }] of body.slice(0, hasTotal ? -1 : undefined).entries()) {
    if (index % 1000 === 999) await nextTurn();
    const count = countOf(cells[downloads] ?? "?");
    const day = dateOf(cells[date] ?? "", order);
    const named = unescapeFormula((cells[episode] ?? "").trim());
    const text = cells.join(" · ").slice(0, 100);
    if (count === null) unused.push({ line, text, reason: "keine Zahl" });
    else if (day === null) unused.push({ line, text, reason: "kein Tag oder Monat" });
    else if (episode >= 0 && !named) unused.push({ line, text, reason: "keine Folge genannt" });
    else rows.push({ line, episode: named, date: day, downloads: count });
  }
  return { rows, unused, hasTotal };
}
