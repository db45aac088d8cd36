export type Columns = {
  email: number;
  /** Put together with a space. */
  names: number[];
  status: number | null;
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
  /^(best.tigt(am)?|confirm(ed|edat|time|ation|ationdate)?|activated(at)?|optin(time|date|at)?|doubleoptin(date|time)?)$/;
const signups =
  /^(angemeldet(am)?|anmeldedatum|eingetragen(am)?|registriert(am)?|datum|date|created(at|on)?|creationdate|signup(date|time)?|signedup(at)?|subscribed(at|on)?|subscriptiondate|registered(at)?|added(at|time|on)?|dateadded|seit|since)$/;
const states = /^(status|state|zustand)$/;

/**
 * Which cells hold what: by the headings, or else by the first address.
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
  if (!hasHeadings) return { email, names: [], status: null, since: [], hasHeadings };
  const whole = find(wholeNames);
  const parts = whole >= 0 ? [whole] : [find(firstNames), find(lastNames)];
  const status = find(states);
  const names = parts.filter((column) => column >= 0 && column !== email);
  const since = [find(confirmations), find(signups)].filter((column) => column >= 0);
  return { email, names, status: status >= 0 ? status : null, since, hasHeadings };
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

/** What separates the cells: that which stands equally often in the most of the first lines. */
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
