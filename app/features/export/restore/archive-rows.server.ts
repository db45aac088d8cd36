import { subjectOf } from "~/content/kinds";
import { kinds, revisedFields } from "~/content/kinds.server";
import { extensionOf } from "~/features/media/library/file-names";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { sanitize } from "~/platform/sanitize.server";
import { exportedTables } from "../exported-tables.server";
import { ArchiveError } from "./archive.server";

export type StoredRow = Record<string, string | number | null>;
type Column = { isText: boolean; isNullable: boolean };
export type Columns = ReadonlyMap<string, Column>;

/** The columns of each table, as the database has them. */
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

/** Columns with HTML, by table. */
const htmlColumns = new Map<string, readonly string[]>([
  ["show", ["imprint", "privacy"]],
  ...Object.values(kinds).map(
    ({ table, fields }) =>
      [
        table as string,
        Object.values(fields)
          .filter(({ type }) => type === "html")
          .map(({ column }) => column),
      ] as const,
  ),
]);

/**
 * A row of an export as the database takes it: HTML as a page may show it, lists as text, columns that stay where
 * they were made left out, and those that nobody knows (`onUnknown`).
 * @throws ArchiveError where a value is of another type than its column
 */
export function storedRow(
  table: keyof Tables,
  row: Record<string, unknown>,
  { columns, onUnknown }: { columns: Columns; onUnknown(column: string): void },
): StoredRow {
  const { json = [], secret = [] } = exportedTables[table] ?? {};
  const stored: StoredRow = {};
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    if (!column) onUnknown(name);
    else if (!secret.includes(name))
      stored[name] = columnValue(
        { table, name, column },
        json.includes(name) ? packed(value) : value,
      );
  }
  return safeRow(table, stored);
}

type Place = { table: string; name: string; column: Column };

function columnValue({ table, name, column }: Place, value: unknown): string | number | null {
  if (value === null && column.isNullable) return null;
  if (column.isText && typeof value === "string" && !value.includes("\0")) return value;
  if (!column.isText && typeof value === "number" && Number.isFinite(value)) return value;
  throw new ArchiveError(
    `In data/${table}.json steht unter „${name}“ etwas, das dort nicht stehen kann.`,
  );
}

/** The counterpart of what the export opens. */
function packed(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** Nothing in an archive is believed: it may have been made by hand. */
function safeRow(table: string, row: StoredRow): StoredRow {
  const html = htmlColumns.get(table) ?? [];
  for (const name of html) {
    const text = row[name];
    if (typeof text === "string") row[name] = sanitize(text);
  }
  if (table === "media_files") checkMedia(row);
  if (table === "content_revisions" || table === "content_drafts")
    row.fields = safeFields(row) ?? row.fields ?? null;
  if (table === "deleted_rows") row.rows = safeDeleted(row) ?? row.rows ?? null;
  return row;
}

function checkMedia({ path, mime }: StoredRow): void {
  const isPath = typeof path === "string" && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
  if (!isPath || typeof mime !== "string" || !extensionOf(mime))
    throw new ArchiveError("data/media_files.json nennt eine Datei, die es hier nicht geben darf.");
}

function safeFields({ subject_kind, subject_id, fields }: StoredRow): string | null {
  const subject = subjectOf({ kind: String(subject_kind), id: String(subject_id ?? "new") });
  const texts = objectOf(fields);
  if (!subject || !texts || Array.isArray(texts)) return null;
  const names = revisedFields(subject).html.filter((name) => typeof texts[name] === "string");
  const clean = names.map((name) => [name, sanitize(String(texts[name]))]);
  return JSON.stringify({ ...texts, ...Object.fromEntries(clean) });
}

/** Rows in the trash come back as they lie there. */
function safeDeleted({ table_name, column_name, rows }: StoredRow): string | null {
  const table = String(table_name);
  const list = objectOf(rows);
  const isTable = table in exportedTables;
  if (!isTable || !Array.isArray(list))
    throw new ArchiveError("data/deleted_rows.json enthält etwas, das kein Papierkorb ist.");
  if (column_name !== null) return null;
  // Smaller pictures are in no export.
  const again = table === "media_files" ? { variants: null } : {};
  return JSON.stringify(list.map((row) => safeRow(table, { ...row, ...again })));
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

/** The files of the media library that a row names. */
export function mediaOf(table: string, row: StoredRow): string[] {
  if (table === "media_files") return [String(row.path)];
  if (table !== "deleted_rows" || row.table_name !== "media_files" || row.column_name) return [];
  return objectOf(row.rows).map(({ path }: { path: unknown }) => String(path));
}
