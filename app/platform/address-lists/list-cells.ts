import { normalForm } from "~/lib/text/normal-form";
import { type DateOrder, orderOf, parsePubDate } from "~/lib/time/pub-date";

/** First plausible year of a consent; an earlier date is a program's zero. */
const earliest = "1995";

/** Unix time from 1995 to 2065, in seconds (as CleverReach exports it) or milliseconds. */
const sinceEpoch = /^(?:[89]\d{8}|[12]\d{9})(?:\d{3})?$/;

/**
 * Converts a date from a list (2021-03-01 10:11:12, 1.3.2021, 03/25/2021, 1577880000) to ISO 8601, by default in
 * Berlin's time zone. Returns null if the cell holds no date, an ambiguous one, or further words.
 * @param order of day and month, for a cell that leaves it open
 */
export function agreedAt(cell: string, order: DateOrder | null = null): string | null {
  if (sinceEpoch.test(cell))
    return new Date(Number(cell) * (cell.length > 10 ? 1 : 1000)).toISOString();
  const read = parsePubDate(cell, order);
  const iso = read && !read.unparsed ? read.moment.toISOString() : "";
  return iso > earliest ? iso : null;
}

/** The order of day and month in a list; Brevo always writes DD-MM-YYYY. */
export function dateOrderOf(cells: readonly string[], { headings }: Columns): DateOrder | null {
  const isBrevo = headings.includes("addedtime") && headings.includes("modifiedtime");
  return orderOf(cells) ?? (isBrevo ? "day" : null);
}

/** A text on one line, cut to `maxLength` UTF-16 code units. */
export function plain(text: string, maxLength: number): string {
  return normalForm(text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, "")
    .trim();
}

/** Describes the mistake in an address, in words after 'Zeile 7:'. */
export function wrongAddress(cell: string): string {
  const text = cell.trim();
  const [local = "", domain = "", ...more] = text.split("@");
  if (text === "") return "keine Adresse";
  if (domain === "" && !text.includes("@")) return "kein @ darin";
  if (/@.*[;,\s].*@/.test(text)) return "mehr als eine Adresse";
  if (more.length > 0) return "mehr als ein @ darin";
  if (/\s/.test(text)) return "Leerzeichen darin";
  if (local === "") return "nichts vor dem @";
  if (domain === "") return "nichts hinter dem @";
  if (!domain.includes(".") || domain.endsWith(".")) return "hinter dem @ fehlt die Endung";
  return "keine gültige Adresse";
}

export type Columns = {
  email: number;
  /** Columns that form the name, joined with a space. */
  names: number[];
  /** Columns with the date of a confirmation, or with a yes or no. */
  confirmed: number[];
  signedUp: number[];
  /** Without headings the cell beside the address is the name, if it reads like one. */
  hasHeadings: boolean;
  /** The headings as in the list (`titles`), and in lower-case letters (`headings`); empty without any. */
  titles: string[];
  headings: string[];
};

/** The people in a list. Supporters keep what they pay for even if they get no mails. */
export type ListKind = "subscribers" | "supporters";

const emails = /^(e?mail|e?mailadresse|e?mailaddress|e?mailadress|subscriber|abonnent)$/;
const wholeNames = /^(name|fullname|vollername|anzeigename|displayname)$/;
const firstNames = /^(vorname|firstname|givenname|fname)$/;
const lastNames = /^(nachname|lastname|familienname|surname|familyname|lname)$/;
const confirmations =
  /^(best.?tigt(am)?|confirm(ed|edat|time|ation|ationdate)?|activated(at)?|optin(time|date|at)?|doubleoptin(date|time)?)$/;
const signups =
  /^(angemeldet(am)?|anmeldedatum|eingetragen(am)?|registriert(am)?|datum|date|created(at|on)?|creationdate|signup(date|time)?|signedup(at)?|entered|subscribed(at|on)?|subscriptiondate|registered(at)?|added(at|time|on)?|dateadded|seit|since)$/;

/**
 * Finds the columns of a list by its headings, or without headings by the first address.
 * @param isAddress whether a cell is an address
 */
export function findColumns(
  rows: readonly (readonly string[])[],
  isAddress: (cell: string) => boolean,
): Columns | null {
  const [first = []] = rows;
  const hasHeadings = !first.some((cell) => cell.includes("@"));
  const titles = hasHeadings ? first.map((cell) => plain(cell, 60)) : [];
  const headings = titles.map((cell) => cell.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading));
  const named = find(emails);
  const email = named >= 0 ? named : firstColumn(rows, isAddress);
  if (email < 0) return null;
  const whole = find(wholeNames);
  const parts = whole >= 0 ? [whole] : [find(firstNames), find(lastNames)];
  const names = parts.filter((column) => column >= 0 && column !== email);
  const all = (pattern: RegExp) =>
    headings.flatMap((heading, column) => (pattern.test(heading) ? [column] : []));
  const [confirmed, signedUp] = [all(confirmations), all(signups)];
  return { email, names, confirmed, signedUp, hasHeadings, titles, headings };
}

function firstColumn(
  rows: readonly (readonly string[])[],
  isAddress: (cell: string) => boolean,
): number {
  for (const row of rows) {
    const column = row.findIndex(isAddress);
    if (column >= 0) return column;
  }
  return -1;
}

const delimiters = [";", "\t", ","] as const;
const looksAt = 20;

/** The delimiter: the character that occurs equally often in most of the first lines. */
export function findDelimiter(text: string): string {
  const lines = withoutQuoted(text.slice(0, 20_000))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, looksAt);
  let best = { delimiter: ";", alike: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const alike = counts[0] ? counts.filter((count) => count === counts[0]).length : 0;
    if (alike > best.alike) best = { delimiter, alike };
  }
  return best.delimiter;
}

function withoutQuoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, "");
}
