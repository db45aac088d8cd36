import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { unescapeFormula } from "~/lib/csv";
import { normalForm } from "~/lib/normal-form";
import { parseEmail } from "~/platform/email-address.server";
import { agreedAt, type Columns, findColumns, findDelimiter, wrongAddress } from "./list-cells";
import { maxNameLength } from "./newsletter.schema";
import { emailKey } from "./signup-fields.server";
import type { UnusedRow } from "./subscribers.schema";

export type ListRow = {
  line: number;
  email: string;
  key: string;
  name: string | null;
  /** When they agreed, ISO 8601, as the list says it; null: it does not. */
  since: string | null;
};

export type ParsedList = { rows: ListRow[]; unused: UnusedRow[] };

/** A list that cannot be read as a whole; the message is for the operator. */
export class UnreadableList extends Error {
  override name = "UnreadableList";
}

type Line = { line: number; cells: string[] };

const looksAt = 50;
const maxShownLength = 100;
const activeWords =
  /^(|active|aktiv|subscribed|confirmed|best.tigt|angemeldet|enabled|1|true|ja|yes)$/;

/**
 * A list of subscribers as other programs export it: comma, semicolon or tab between the cells, with headings
 * or without.
 * @param latest the moment after which nobody in it can have agreed, ISO 8601
 * @throws UnreadableList
 */
export async function parseList(text: string, latest = "9999"): Promise<ParsedList> {
  const lines = await readLines(text);
  const isAddress = (cell: string) => addressOf(cell) !== null;
  const columns = findColumns(
    lines.slice(0, looksAt).map(({ cells }) => cells),
    isAddress,
  );
  if (!columns) throw new UnreadableList("In dieser Datei steht keine E-Mail-Adresse.");
  const list: ParsedList = { rows: [], unused: [] };
  const seen = new Set<string>();
  for (const [index, { line, cells }] of lines.slice(columns.hasHeadings ? 1 : 0).entries()) {
    if (index % 1000 === 999) await nextTurn();
    const cell = cells[columns.email] ?? "";
    const email = addressOf(cell);
    const outcome = outcomeOf(email, cells, columns, seen);
    if (outcome || !email) {
      const shown = (outcome === "invalid" ? cell.trim() || cells.join(" ") : cell).trim();
      const text = plain(shown, maxShownLength);
      const reason = email ? {} : { reason: wrongAddress(cell) };
      list.unused.push({ line, outcome: outcome ?? "invalid", text, ...reason });
      continue;
    }
    const key = emailKey(email);
    const date = dateCellOf(cells, columns);
    const since = date ? agreedAt(date) : null;
    if (date && (!since || since > latest)) {
      const text = plain(`${email}: ${date}`, maxShownLength);
      const reason = `Datum der Zustimmung ${since ? "in der Zukunft" : "nicht lesbar"}`;
      list.unused.push({ line, outcome: "undated", text, reason });
      continue;
    }
    seen.add(key);
    list.rows.push({ line, email, key, name: nameOf(cells, columns), since });
  }
  return list;
}

function outcomeOf(
  email: string | null,
  cells: readonly string[],
  { status, end }: Columns,
  seen: ReadonlySet<string>,
): UnusedRow["outcome"] | null {
  if (!email) return "invalid";
  if (seen.has(emailKey(email))) return "double";
  const word = status === null ? "" : (cells[status] ?? "").trim().toLowerCase();
  const isDeleted = end !== null && (cells[end] ?? "").trim() !== "";
  return activeWords.test(word) && !isDeleted ? null : "off";
}

function addressOf(cell: string): string | null {
  return parseEmail(unescapeFormula(cell.trim()));
}

/** The cell with the date of consent, a program's zero only where there is nothing else; '' is nothing. */
function dateCellOf(cells: readonly string[], { since }: Columns): string {
  const given = since
    .map((column) => unescapeFormula(cells[column] ?? "").trim())
    .filter((cell) => !/^(?:-|null|\\n|n\/a)?$/i.test(cell));
  return (
    given.find((cell) => !/^(?:0+$|0000|1970-01-01|0?1\.0?1\.1970)/.test(cell)) ?? given[0] ?? ""
  );
}

function nameOf(cells: readonly string[], { email, names, hasHeadings }: Columns): string | null {
  const beside = [cells[email + 1], cells[email - 1]].find((cell) =>
    /^\s*\p{L}[\p{L}\p{M}\ufffd .,'’-]*$/u.test(cell ?? ""),
  );
  const name = hasHeadings
    ? names.map((column) => unescapeFormula(cells[column] ?? "")).join(" ")
    : beside;
  return plain(name ?? "", maxNameLength) || null;
}

function plain(text: string, maxLength: number): string {
  return normalForm(text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, "")
    .trim();
}

/** The lines of a table as other programs export it, empty ones left out; `line` counts from 1. @throws UnreadableList */
export async function readLines(given: string): Promise<Line[]> {
  const lines: Line[] = [];
  let read = 0;
  // Some programs tell others in the first line what separates the cells.
  const [hint = "", separator] = /^\ufeff?sep=(.)(?=[\r\n])/i.exec(given) ?? [];
  const text = given.slice(hint.length).replace(/\r\n?/g, "\n");
  const parser = Readable.from(portionsOfText(text)).pipe(
    parse({
      bom: true,
      delimiter: separator ?? findDelimiter(text),
      info: true,
      // Told as it is read: an error throws away what waits to be taken.
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

/** Small enough that the parser lets others work in between. */
function* portionsOfText(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function breaksIn(record: readonly string[]): number {
  return record.join("").split("\n").length - 1;
}
