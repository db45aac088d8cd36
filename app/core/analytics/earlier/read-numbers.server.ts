import { setImmediate as nextTurn } from "node:timers/promises";
import { unescapeFormula } from "~/lib/csv";
import { type DateOrder, orderOf } from "~/lib/pub-date";
import { readLines, UnreadableList } from "~/platform/address-lists/parse-list.server";
import { columnOf, countOf, dateOf } from "./cells";
import {
  maxRows,
  type NumbersField,
  type Question,
  type Role,
  type UnusedLine,
} from "./numbers.schema";

export type ReadNumber = { line: number; episode: string; date: string; downloads: number };

type Read =
  | { rows: ReadNumber[]; unused: UnusedLine[]; hasTotal: boolean }
  | { question: Question }
  | { error: string };

const totals = /^(gesamt|gesamtsumme|summe|insgesamt|total|totals|sum|grand total):?$/i;
const headWithin = 10;
const shownRows = 5;

/** The numbers in another program's export, its open questions, or why it cannot be read, in German. */
export async function readNumbers(form: Record<NumbersField, string>): Promise<Read> {
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
  // A further column may name the episodes.
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
