import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { csvLine, unescapeFormula } from "~/lib/text/csv";
import { emailKey, parseEmail } from "../email-address.server";
import {
  agreedAt,
  type Columns,
  dateOrderOf,
  findColumns,
  findDelimiter,
  type ListKind,
  plain,
  wrongAddress,
} from "./list-cells";
import {
  isBlankCell,
  mostColumns,
  readStates,
  type StateAnswers,
  type StateQuestion,
  yesOrNo,
} from "./list-states";

export type ListRow = {
  line: number;
  email: string;
  key: string;
  name: string | null;
  /** Moment of consent according to the list, ISO 8601; null if unknown. */
  since: string | null;
  /** The row's own statement of consent; otherwise the list's counts. */
  consent?: string;
};

/** A row that is not imported. */
export type UnusedRow = {
  line: number;
  outcome: "double" | "off" | "asked" | "invalid" | "undated";
  text: string;
  reason?: string;
};

export type ParsedList = { rows: ListRow[]; unused: UnusedRow[]; questions: StateQuestion[] };

type ListReading = {
  kind?: ListKind;
  /** Latest possible moment of consent in the list, ISO 8601. */
  latest?: string;
  answers?: StateAnswers;
};

/** A list that is unreadable as a whole; the message is for the operator. */
export class UnreadableList extends Error {
  override name = "UnreadableList";
}

type Line = { line: number; cells: string[] };

const looksAt = 50;
const maxShownLength = 100;
const maxNameLength = 100;

/**
 * Parses a list of people exported by another program: cells separated by comma, semicolon or tab, with or without
 * headings.
 * @throws UnreadableList
 */
export async function parseList(
  text: string,
  { kind = "subscribers", latest = "9999", answers = {} }: ListReading = {},
): Promise<ParsedList> {
  const lines = await readLines(text);
  const isAddress = (cell: string) => parseMailbox(cell).email !== null;
  const columns = findColumns(
    lines.slice(0, looksAt).map(({ cells }) => cells),
    isAddress,
  );
  if (!columns) throw new UnreadableList("In dieser Datei steht keine E-Mail-Adresse.");
  if (columns.titles.length > mostColumns)
    throw new UnreadableList(
      `Diese Datei hat mehr als ${mostColumns} Spalten. Lösch die, die hier niemand braucht.`,
    );
  const body = lines.slice(columns.hasHeadings ? 1 : 0);
  const table = body.map(({ cells }) => cells);
  const { questions, stateOf } = await readStates(table, columns, kind, answers);
  // A supporter's dates do not show when consent was given.
  const dates = kind === "subscribers" ? [...columns.confirmed, ...columns.signedUp] : [];
  const orders = dates.map((column) => {
    const cells = table.map((row) => row[column] ?? "");
    return dateOrderOf(cells, columns);
  });
  const list: ParsedList = { rows: [], unused: [], questions };
  const seen = new Set<string>();
  for (const [index, { line, cells }] of body.entries()) {
    if (index % 1000 === 999) await nextTurn();
    const cell = cells[columns.email] ?? "";
    const { address, email, name } = parseMailbox(cell);
    const outcome = outcomeOf(email, cells, stateOf, seen);
    if (outcome || !email) {
      const shown = (outcome === "invalid" ? cell.trim() || cells.join(" ") : cell).trim();
      const text = plain(shown, maxShownLength);
      const reason = email ? {} : { reason: wrongAddress(address) };
      list.unused.push({ line, outcome: outcome ?? "invalid", text, ...reason });
      continue;
    }
    const key = emailKey(email);
    const given = dates.map((column) => unescapeFormula(cells[column] ?? "").trim());
    const at = dateAt(given);
    const date = given[at];
    const since = date ? agreedAt(date, orders[at]) : null;
    if (date && (!since || since > latest)) {
      const text = plain(`${email}: ${date}`, maxShownLength);
      const reason = `Datum der Zustimmung ${since ? "in der Zukunft" : "nicht lesbar"}`;
      list.unused.push({ line, outcome: "undated", text, reason });
      continue;
    }
    seen.add(key);
    list.rows.push({ line, email, key, name: recipientName(cells, columns) ?? name, since });
  }
  return list;
}

type GivenRow = { email: string; name?: string | undefined; since?: string };

/** Reads rows as if another program had exported them, so both are checked alike; `line` counts them from 1. */
export async function parseRows(
  rows: readonly GivenRow[],
  reading: ListReading = {},
): Promise<ParsedList> {
  const table = rows.map(({ email, name = "", since = "" }) =>
    csvLine([email, name, since].map((cell) => cell.replace(/\s+/g, " "))),
  );
  const head = `sep=;\n${csvLine(["E-Mail", "Name", "Confirmed at"])}`;
  const list = await parseList(head + table.join(""), reading);
  const counted = <Row extends { line: number }>(row: Row) => ({ ...row, line: row.line - 2 });
  return { ...list, rows: list.rows.map(counted), unused: list.unused.map(counted) };
}

/** An answer for each row of a list, in its order: that of `answer`, or why it is not used. */
export function answerRows<Answer extends object>(
  { rows, unused }: Pick<ParsedList, "rows" | "unused">,
  answer: (row: ListRow) => Answer,
) {
  const used = rows.map((row) => ({ line: row.line, email: row.email, ...answer(row) }));
  const left = unused.map(({ text: email, ...row }) => ({ email, ...row }));
  return [...used, ...left].sort((a, b) => a.line - b.line);
}

function outcomeOf(
  email: string | null,
  cells: readonly string[],
  stateOf: Awaited<ReturnType<typeof readStates>>["stateOf"],
  seen: ReadonlySet<string>,
): UnusedRow["outcome"] | null {
  if (!email) return "invalid";
  if (seen.has(emailKey(email))) return "double";
  const state = stateOf(cells);
  return state === "in" ? null : state;
}

/** The address in a cell such as 'Anna <anna@example.org>', with the name; `email` is null if there is none. */
function parseMailbox(given: string): {
  address: string;
  email: string | null;
  name: string | null;
} {
  const cell = unescapeFormula(given.trim());
  const at = cell.endsWith(">") ? cell.lastIndexOf("<") : -1;
  const address = at < 0 ? cell : cell.slice(at + 1, -1);
  const name = plain(cell.slice(0, Math.max(at, 0)).replace(/^"|"\s*$/g, ""), maxNameLength);
  return { address, email: parseEmail(address), name: name || null };
}

/** Index of the date of consent, or -1. A program's zero date is used only if there is no other. */
function dateAt(given: readonly string[]): number {
  const found = given.findIndex((cell) => !isBlankCell(cell) && !yesOrNo(cell));
  return found >= 0 ? found : given.findIndex((cell) => /^\d/.test(cell) && isBlankCell(cell));
}

function recipientName(
  cells: readonly string[],
  { email, names, hasHeadings }: Columns,
): string | null {
  const beside = [cells[email + 1], cells[email - 1]].find((cell) =>
    /^\s*\p{L}[\p{L}\p{M}\ufffd .,'’-]*$/u.test(cell ?? ""),
  );
  const name = hasHeadings
    ? names.map((column) => unescapeFormula(cells[column] ?? "")).join(" ")
    : beside;
  return plain(name ?? "", maxNameLength) || null;
}

/** The lines of an exported table, without empty ones; `line` counts from 1. @throws UnreadableList */
export async function readLines(given: string): Promise<Line[]> {
  const lines: Line[] = [];
  let read = 0;
  // Some programs name the separator in the first line.
  const [hint = "", separator] = /^\ufeff?sep=(.)(?=[\r\n])/i.exec(given) ?? [];
  const text = given.slice(hint.length).replace(/\r\n?/g, "\n");
  const parser = Readable.from(portionsOfText(text)).pipe(
    parse({
      bom: true,
      delimiter: separator ?? findDelimiter(text),
      info: true,
      // Collected during parsing: an error would drop unread records.
      on_record(record, { lines: end }) {
        read = end;
        return record;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell.trim() === "")) continue;
      lines.push({ line: info.lines - breaksIn(record), cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableList(
      `Diese Datei lässt sich ab Zeile ${read + 1} nicht als Liste lesen: Ein Anführungszeichen beginnt dort und endet nirgends.`,
      { cause: error },
    );
  }
  return lines;
}

type Parsed = { info: Info; record: string[] };

/** Pieces small enough that other work runs while the parser waits for the next one. */
function* portionsOfText(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function breaksIn(record: readonly string[]): number {
  return record.join("").split("\n").length - 1;
}
