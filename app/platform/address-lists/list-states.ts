import { setImmediate as nextTurn } from "node:timers/promises";
import { type Columns, type ListKind, plain } from "./list-cells";

/** An unknown column that looks like a state. */
export type StateQuestion = {
  /** The column's index in the list. */
  column: number;
  /** The column's heading, or 'Spalte 3' without headings. */
  heading: string;
  /** The column's values with their numbers of rows; `isIn`: by the operator's answer a subscriber. */
  groups: { group: string; count: number; isIn: boolean }[];
};

/** The values that count as subscribed, by column index; other values of the column do not. */
export type StateAnswers = Record<number, readonly string[]>;

/** 'asked': an operator must answer first. */
type State = "in" | "off" | "asked";

const words =
  /^(?:is)?(?:global|subscription|subscriber|list|member|contact|e?mail|newsletter|marketing)*(?:status|zustand)$|^subscriptionstate$|^subscribedtoemails$|^(?:is)?(?:active|aktiv|enabled|newsletter)$/;
/**
 * Headings of the state column: first those of Patreon and Steady, whose 'State' is part of an address, then those
 * of the operator's own lists.
 */
const paid = [/^(?:patronstatus|subscriptionstate)$/, /^(?:status|state|zustand)$/];
/** Headings that may also mean part of a country or a kind of person: states only if their values are. */
const ambiguous = /^(?:state|type|typ)$/;
const ends =
  /^(?:e?mail|is|was|global)*(?:unsub[a-z]*|opt(?:ed)?out[a-z]*|ab(?:gemeldet|meldung|melde)(?:am|datum)?|ausgetragen(?:am)?|clean(?:ed)?(?:time|at|date|campaign[a-z]*)?|(?:black|block)list(?:ed)?|blocked|suppressed|dea[ck]ti(?:vated|viert)(?:at|am|on)?|disabled(?:at|on)?|deleted(?:at|on)?|gelöscht(?:am)?|gesperrt(?:am)?|bounced(?:at|on)?|complained(?:at|on)?|unzustellbar|removed(?:at|on)?)$/;
const looksLikeState =
  /status|zustand|a[ck]tiv|subscri|abonn|newsletter|opt(?:ed)?(?:in|out)|consent|einwillig|permission|zustimm|zugestimmt|abmeld|kündig|cancel|(?:black|block)list|suppress|bounce|complain|delet|gelöscht|sperr|verified|confirm|bestätig/;
const isNoState =
  /activity|daysactive|^(?:sms|whatsapp|phone)|stripe|source|period|(?:ip|id|url|link|title|page|form|formular|count|anzahl|hash|token|time|date)$/;

const inWords =
  /^(?:active|aktiv|subscribed|abonniert|confirmed|best.tigt|angemeldet|enabled|regular|premium|gifted|opt(?:ed)?in|doubleoptin)$/;
const noWords =
  /^(?:un(?:subscribed?|sub|confirmed|activated|deliverable|bestätigt|zustellbar)|n(?:on|ot|ever|icht)(?:subscribed|confirmed|active|bestätigt|angemeldet|aktiv)|ina[ck]tive?|pending|ausstehend|(?:hard|soft)?bounced?|cleaned|compl(?:ained|aint)|spam(?:my)?|abgemeldet|ausgetragen|gekündigt|gesperrt|gelöscht|deleted|removed|disabled|dea[ck]ti(?:vated|viert)|(?:black|block)listed|blocked|suppressed|opt(?:ed)?out|cancell?ed)$/;
const plainYes = /^(?:1|true|ja|yes|y|j|on)$/;
const plainNo = /^(?:0|false|nein|no|n|off)$/;
/** Values for supporters who have access: on Steady it continues until the paid term ends. */
const paidYes = /^(?:activepatron|intrial|guest|notrenewing)$/;
/** Empty values and zero dates as programs export them. */
const nothing = /^(?:|-|null|\\n|n\/a|0+|0000.*|1970-01-01.*|0?1\.0?1\.1970.*)$/s;

/** Whether a cell is empty, or only a program's zero date. */
export function isBlankCell(cell: string): boolean {
  return nothing.test(cell.trim().toLowerCase());
}

/** A plain yes or no; null: neither. */
export function yesOrNo(cell: string): "in" | "off" | null {
  const word = plainWord(cell);
  if (plainNo.test(word)) return "off";
  return plainYes.test(word) ? "in" : null;
}

function plainWord(cell: string): string {
  return cell.toLowerCase().replace(/[\s_.-]+/g, "");
}

/** The meaning of a word for a subscription; null if unknown. */
function wordSays(cell: string): "in" | "off" | null {
  const word = plainWord(cell);
  if (inWords.test(word)) return "in";
  return noWords.test(word) ? "off" : yesOrNo(cell);
}

/** With more values, a column's cells are only distinguished as empty or filled. */
const mostGroups = 12;
const maxGroupLength = 60;

/** Maximum number of headings in a list: longer lists are refused, so that no column is ignored. */
export const mostColumns = 300;

/** Decides for a column whether its cells mean a subscription. */
type Reader = { says(cell: string): State; question?: StateQuestion | null };

/**
 * Reads from a list's columns who is subscribed, and asks about columns that look like a state but are not
 * understood. Lists of supporters raise no questions, since they come from Patreon, Steady or the operator.
 * @param rows without the headings
 */
export async function readStates(
  rows: readonly (readonly string[])[],
  columns: Columns,
  kind: ListKind,
  answers: StateAnswers,
): Promise<{ questions: StateQuestion[]; stateOf(cells: readonly string[]): State }> {
  const readers: (Reader & { column: number })[] = [];
  for (const [column, cells] of cellsOf(rows, columns).entries()) {
    await nextTurn();
    if (column === columns.email || columns.names.includes(column)) continue;
    const reader =
      kind === "supporters"
        ? paidReader(column, columns)
        : readerOf(column, columns, cells, answers[column]);
    if (reader) readers.push({ column, ...reader });
  }
  return {
    questions: readers.flatMap(({ question }) => question ?? []),
    stateOf: (cells) => {
      const said = readers.map(({ column, says }) => says(cells[column] ?? ""));
      if (said.includes("off")) return "off";
      return said.includes("asked") ? "asked" : "in";
    },
  };
}

/** The distinct cells of each column, with their counts. */
type Cells = Map<string, number>;

function cellsOf(rows: readonly (readonly string[])[], { titles, hasHeadings }: Columns): Cells[] {
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const width = Math.min(hasHeadings ? titles.length : longest, mostColumns);
  const found = Array.from({ length: width }, (): Cells => new Map());
  const counted = found.map(() => 0);
  for (const row of rows)
    for (const [column, cells] of found.entries()) {
      if (column >= row.length) break;
      const cell = row[column] ?? "";
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
      counted[column] = (counted[column] ?? 0) + 1;
    }
  for (const [column, cells] of found.entries()) {
    const missing = rows.length - (counted[column] ?? 0);
    if (missing > 0) cells.set("", (cells.get("") ?? 0) + missing);
  }
  return found;
}

function paidReader(column: number, { headings }: Columns): Reader | null {
  if (headings[column] === "deletedat") return endReader;
  const known = paid.map((pattern) => headings.findIndex((heading) => pattern.test(heading)));
  if (column !== known.find((at) => at >= 0)) return null;
  // A person with an empty cell never paid.
  const isIn = (cell: string) => wordSays(cell) === "in" || paidYes.test(plainWord(cell));
  return { says: (cell) => (isIn(cell) ? "in" : "off") };
}

const endReader: Reader = {
  says: (cell) => (isBlankCell(cell) || yesOrNo(cell) === "off" ? "in" : "off"),
};

function readerOf(
  column: number,
  columns: Columns,
  cells: Cells,
  answer: readonly string[] | undefined,
): Reader | null {
  if (columns.confirmed.includes(column)) return { says: (cell) => yesOrNo(cell) ?? "in" };
  const kind = columnKind(column, columns, cells);
  if (!kind) return null;
  if (kind === "end") return endReader;
  const understood = (cell: string) => {
    if (kind === "open") return null;
    return cell.trim() === "" ? "in" : wordSays(cell);
  };
  const open = [...cells].filter(([cell]) => !understood(cell));
  const groupOf = (cell: string) => {
    if (cell.trim() === "") return "leer";
    return open.length > mostGroups ? "ausgefüllt" : plain(cell, maxGroupLength);
  };
  const counts = new Map<string, number>();
  for (const [cell, count] of open)
    counts.set(groupOf(cell), (counts.get(groupOf(cell)) ?? 0) + count);
  const groups = [...counts].map(([group, count]) => {
    return { group, count, isIn: answer?.includes(group) ?? false };
  });
  const heading = columns.titles[column] || `Spalte ${column + 1}`;
  const stateOf = (cell: string): State => {
    const known = understood(cell);
    if (known || !answer) return known ?? "asked";
    return answer.includes(groupOf(cell)) ? "in" : "off";
  };
  const said = new Map([...cells.keys()].map((cell) => [cell, stateOf(cell)]));
  return {
    says: (cell) => said.get(cell) ?? "asked",
    question: groups.length > 0 ? { column, heading, groups } : null,
  };
}

/**
 * 'word': the cells name a state; 'end': a filled cell ends the subscription; 'open': the cells are not understood;
 * null: no state column.
 */
function columnKind(
  column: number,
  { headings, signedUp }: Columns,
  cells: Cells,
): "word" | "end" | "open" | null {
  const heading = headings[column] ?? "";
  const few = cells.size > mostGroups + 1 ? [] : [...cells.keys()].filter((cell) => cell.trim());
  const isEmpty = cells.size <= 1 && cells.has("");
  if (signedUp.includes(column)) return few.length > 0 && few.every(yesOrNo) ? "word" : null;
  if (isEmpty || /(?:url|link|token|hash)$/.test(heading)) return null;
  if (words.test(heading)) return "word";
  if (ends.test(heading)) return "end";
  // This column names Substack's paid plan; another one tells whether mails are disabled.
  if (heading === "activesubscription" && headings.includes("emaildisabled")) return null;
  const some = (pattern: RegExp) => few.some((cell) => pattern.test(plainWord(cell)));
  if (ambiguous.test(heading) && (some(inWords) || some(noWords))) return "word";
  const looks = looksLikeState.test(heading) && !isNoState.test(heading);
  return looks || some(noWords) ? "open" : null;
}
