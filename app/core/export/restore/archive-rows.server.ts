import { type Kind, withAdditions } from "~/core/content/kind.server";
import { revisionSubject } from "~/core/content/kinds";
import { mendedFields } from "~/core/content/stored.server";
import { kindNames, kindOf, revisedFields } from "~/core/kinds/kinds.server";
import { extensionOf } from "~/core/media/library/file-names";
import { redirectTarget } from "~/core/redirects/old-address";
import { legalTexts } from "~/core/show/settings/settings";
import { mendedSettings } from "~/core/show/stored-show.server";
import { cutAtWord } from "~/lib/text/plain-text";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import type { Rooms } from "~/platform/rooms/rooms.server";
import { sanitize } from "~/platform/sanitize.server";
import { ArchiveError } from "./archive.server";

export type StoredRow = Record<string, string | number | null>;
type Column = { isText: boolean; isNullable: boolean };
export type Columns = ReadonlyMap<string, Column>;

/** The columns of each table in the database. */
export async function readColumns(db: Db): Promise<Map<string, Columns>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          { isText: /text|char/i.test(column.dataType), isNullable: column.isNullable },
        ]),
      ),
    ]),
  );
}

const kindsByTable = new Map<string, Kind>(
  kindNames.map((name) => [kindOf(name).table, kindOf(name)]),
);

function htmlColumns(table: string): string[] {
  if (table === "show") return legalTexts;
  return Object.values(kindsByTable.get(table)?.fields ?? {}).flatMap(({ type, column }) =>
    type === "html" ? column : [],
  );
}

type Reading = {
  rooms: Rooms;
  onUnknown?(column: string): void;
  /** Called for each replaced value, with a German description of its place. */
  onMended?(place: string): void;
};

/**
 * Converts a row of an export to its stored form. HTML is sanitised, lists become text, unusable values are
 * shortened or replaced; unknown columns and secret ones are dropped.
 * @throws ArchiveError if a value has another type than its column
 */
export function storedRow(
  table: keyof Tables,
  given: Record<string, unknown>,
  { columns, ...reading }: { columns: Columns } & Reading,
): StoredRow {
  const { rooms, onUnknown } = reading;
  const { json = [], secret = [] } = rooms.exportedTables[table] ?? {};
  const stored: StoredRow = {};
  for (const [name, value] of Object.entries(given)) {
    const column = columns.get(name);
    if (!column) onUnknown?.(name);
    else if (!secret.includes(name))
      stored[name] = columnValue(
        { table, name, column },
        json.includes(name) ? packed(value) : value,
      );
  }
  const row = safeRow(table, stored, reading);
  for (const name of json) if (row[name] && !objectOf(row[name])) refuse(table, name);
  return row;
}

type Place = { table: string; name: string; column: Column };

function columnValue({ table, name, column }: Place, value: unknown): string | number | null {
  if (value === null && column.isNullable) return null;
  if (column.isText && typeof value === "string" && !value.includes("\0")) {
    if (!value || !/_(at|from|until)$/.test(name)) return value;
    const moment = Date.parse(value);
    if (!Number.isNaN(moment)) return /Z$/.test(value) ? value : new Date(moment).toISOString();
  }
  if (!column.isText && typeof value === "number" && Number.isFinite(value)) return value;
  return refuse(table, name);
}

function refuse(table: string, name: string): never {
  throw new ArchiveError(
    `In data/${table}.json steht unter „${name}“ etwas, das dort nicht stehen kann.`,
  );
}

/** Converts a parsed value back to the stored text. */
function packed(value: unknown): unknown {
  return value === null || typeof value === "string" ? value : JSON.stringify(value);
}

/** Makes a row safe to store: anybody may have made or changed the archive. */
function safeRow(table: string, row: StoredRow, reading: Reading): StoredRow {
  for (const name of htmlColumns(table)) {
    const text = row[name];
    if (typeof text === "string") row[name] = sanitized(table, name, text);
  }
  if (table === "media_files") checkMedia(row);
  if (table === "content_revisions" || table === "content_drafts")
    row.fields = safeFields(table, row, reading.rooms) ?? row.fields ?? null;
  if (table === "deleted_rows") row.rows = safeDeleted(row, reading.rooms) ?? row.rows ?? null;
  for (const { column, value, place } of mendings(table, row, reading.rooms)) {
    row[column] = value;
    reading.onMended?.(place);
  }
  return row;
}

/** Replacements for values that a form would refuse. */
function mendings(table: string, row: StoredRow, rooms: Rooms) {
  if (table === "redirects" && redirectTarget(String(row.target), "http://here") === null)
    return [{ column: "target", value: "/", place: `Weiterleitung „${row.path}“` }];
  if (table === "show")
    return mendedSettings(row).map(({ title, ...mended }) => ({
      ...mended,
      place: `Einstellungen: ${title}`,
    }));
  const kind = kindsByTable.get(table);
  if (!kind) return [];
  return mendedFields(withAdditions(kind, rooms), row).map(({ name, ...mended }) => ({
    ...mended,
    place: `„${cutAtWord(String(row[kind.title] ?? ""), 80)}“: ${kind.fields[name]?.label}`,
  }));
}

/** Most characters of HTML, since parsed HTML takes many times as much memory. */
const maxHtmlLength = 2_000_000;

function sanitized(table: string, name: string, text: string): string {
  return text.length > maxHtmlLength ? refuse(table, name) : sanitize(text);
}

function checkMedia({ path, mime }: StoredRow): void {
  const isPath = typeof path === "string" && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
  if (!isPath || typeof mime !== "string" || !extensionOf(mime))
    throw new ArchiveError("data/media_files.json nennt eine Datei, die es hier nicht geben darf.");
}

function safeFields(
  table: string,
  { subject_kind, subject_id, fields }: StoredRow,
  rooms: Rooms,
): string | null {
  const subject = revisionSubject({ kind: String(subject_kind), id: String(subject_id ?? "new") });
  const texts = objectOf(fields);
  if (!subject || !texts || Array.isArray(texts)) return null;
  // The fields of a kind that is not installed are unknown: all may hold HTML.
  const isKnown = subject.kind === "show" || kindNames.includes(subject.kind);
  const mayBeHtml = isKnown ? revisedFields(subject, rooms).html : Object.keys(texts);
  const names = mayBeHtml.filter((name) => typeof texts[name] === "string");
  const clean = names.map((name) => [name, sanitized(table, name, String(texts[name]))]);
  return JSON.stringify({ ...texts, ...Object.fromEntries(clean) });
}

/** Makes rows in the trash safe, since they are restored unchanged. */
function safeDeleted({ table_name, column_name, rows }: StoredRow, rooms: Rooms): string | null {
  const table = String(table_name);
  const list = objectOf(rows);
  if (!Array.isArray(list))
    throw new ArchiveError("data/deleted_rows.json enthält etwas, das kein Papierkorb ist.");
  if (column_name !== null) return null;
  // Variants of pictures are in no export.
  const again = table === "media_files" ? { variants: null } : {};
  return JSON.stringify(list.map((row) => safeRow(table, { ...row, ...again }, { rooms })));
}

// biome-ignore lint/suspicious/noExplicitAny: whatever somebody wrote into the archive.
function objectOf(text: unknown): any {
  try {
    const value = JSON.parse(String(text));
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** The media files that a row names. */
export function mediaOf(table: string, row: StoredRow): string[] {
  if (table === "media_files") return [String(row.path)];
  if (table !== "deleted_rows" || row.table_name !== "media_files" || row.column_name) return [];
  return objectOf(row.rows).map(({ path }: { path: unknown }) => String(path));
}
