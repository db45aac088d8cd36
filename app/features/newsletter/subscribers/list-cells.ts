import { parsePubDate } from "~/lib/pub-date";

/** Before this nobody subscribed to a podcast's newsletter: such a date is a program's zero. */
const earliest = "1995";

/**
 * A date as programs write it (2021-03-01 10:11:12, 1.3.2021, 03/25/2021), as a moment in ISO 8601; without a time
 * zone it is Berlin's. null: it is none, could be two, or is not wholly understood.
 */
export function agreedAt(cell: string): string | null {
  const read = parsePubDate(cell);
  const iso = read && !read.unparsed ? read.moment.toISOString() : "";
  return iso > earliest ? iso : null;
}

/** The fault of a wrong address, in words after 'Zeile 7:'. */
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
  /** Put together with a space. */
  names: number[];
  status: number | null;
  /** When they were deleted. */
  end: number | null;
  /** When they agreed, the confirmation before the signup. */
  since: number[];
  /** Without them the cell beside the address is the name, if it reads like one. */
  hasHeadings: boolean;
};

const emails = /^(e?mail|e?mailadresse|e?mailaddress|e?mailadress|subscriber|abonnent)$/;
const wholeNames = /^(name|fullname|vollername|anzeigename|displayname)$/;
const firstNames = /^(vorname|firstname|givenname|fname)$/;
const lastNames = /^(nachname|lastname|familienname|surname|familyname|lname)$/;
const confirmations =
  /^(best.?tigt(am)?|confirm(ed|edat|time|ation|ationdate)?|activated(at)?|optin(time|date|at)?|doubleoptin(date|time)?)$/;
const signups =
  /^(angemeldet(am)?|anmeldedatum|eingetragen(am)?|registriert(am)?|datum|date|created(at|on)?|creationdate|signup(date|time)?|signedup(at)?|subscribed(at|on)?|subscriptiondate|registered(at)?|added(at|time|on)?|dateadded|seit|since)$/;
/** The last as Ghost exports its members. */
const states = /^(status|state|zustand|subscribedtoemails)$/;
const ends = /^deletedat$/;

/**
 * The columns of a list: by the headings, or else by the first address.
 * @param isAddress whether a cell holds an address
 */
export function findColumns(
  rows: readonly (readonly string[])[],
  isAddress: (cell: string) => boolean,
): Columns | null {
  const [first = []] = rows;
  const headings = first.map((cell) => cell.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading));
  const hasHeadings = !first.some((cell) => cell.includes("@"));
  const named = hasHeadings ? find(emails) : -1;
  const email = named >= 0 ? named : firstColumn(rows, isAddress);
  if (email < 0) return null;
  if (!hasHeadings) return { email, names: [], status: null, end: null, since: [], hasHeadings };
  const whole = find(wholeNames);
  const parts = whole >= 0 ? [whole] : [find(firstNames), find(lastNames)];
  const [status, end] = [find(states), find(ends)].map((at) => (at >= 0 ? at : null));
  const names = parts.filter((column) => column >= 0 && column !== email);
  const since = [find(confirmations), find(signups)].filter((column) => column >= 0);
  return { email, names, status: status ?? null, end: end ?? null, since, hasHeadings };
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

/** The delimiter: the character that stands equally often in the most of the first lines. */
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
