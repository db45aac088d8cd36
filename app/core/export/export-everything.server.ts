import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { archivedPortions } from "~/core/content/trash/deleted-rows.server";
import type { Db } from "~/platform/db/handles";
import { portionsOfTable, type TableRow } from "~/platform/db/table-rows.server";
import type { ExportedTable } from "~/platform/db/table-rules";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import { migrations } from "~db/migrations/index";
import { type ArchiveSummary, formatName, formatVersion } from "./restore/archive.server";

/** Characters of small tables that are written at once. */
const pieceLength = 64 * 1024;

/**
 * Exports everything as a ZIP: a JSON file for each table, and all media files. Rows are read in portions,
 * and files are streamed one at a time, so memory use stays flat. Closing the stream stops the export.
 */
export function exportEverything(services: Services): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stop = new AbortController();
  output.once("close", () => stop.abort());
  zip.on("error", (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  const entry = entryWriter(zip, stop.signal);
  writeAll(services, entry).then(
    () => zip.end(),
    (error) => output.destroy(error),
  );
  return output;
}

type Entry = (
  name: string,
  open: () => Readable,
  options?: { compress?: boolean; mtime?: Date },
) => Promise<void>;

/** Adds entries one after the other: each is read completely before the next is opened. */
function entryWriter(zip: ZipFile, signal: AbortSignal): Entry {
  return async (name, open, options = {}) => {
    signal.throwIfAborted();
    const stream = open();
    try {
      zip.addReadStream(stream, name, { mode: 0o100644, ...options });
      await finished(stream, { signal, writable: false });
    } finally {
      stream.destroy();
    }
  };
}

async function writeAll(services: Services, entry: Entry): Promise<void> {
  const rows: Record<string, number> = {};
  const createdAt = services.clock.now().toISOString();
  const snapshot = await services.snapshot();
  let paths: string[] = [];
  try {
    await entry("LIESMICH.txt", () => Readable.from([exportReadme]));
    const tables = Object.entries(services.rooms.exportedTables) as [keyof Tables, ExportedTable][];
    for (const [table, rules] of tables) {
      const count = { rows: 0 };
      await entry(`data/${table}.json`, () =>
        Readable.from(tableJson(snapshot.db, table, rules, count)),
      );
      rows[table] = count.rows;
    }
    paths = await listFiles(snapshot.db);
  } finally {
    await snapshot.end();
  }
  const missingFiles = await writeMedia(services, paths, entry);
  const migration = Object.keys(migrations).at(-1);
  const summary: ArchiveSummary = {
    format: formatName,
    version: formatVersion,
    migration: migration ?? "",
    createdAt,
    site: services.env.BASE_URL,
    rows,
    missingFiles,
  };
  await entry("export.json", () => Readable.from([`${JSON.stringify(summary, null, 2)}\n`]));
}

async function* tableJson(
  db: Db,
  table: keyof Tables,
  { key, json = [], secret, portion }: ExportedTable,
  count: { rows: number },
): AsyncGenerator<string> {
  let piece = "[";
  for await (const rows of portionsOfTable(db, { table, key, without: secret, size: portion }))
    for (const row of rows) {
      piece += `${count.rows++ ? "," : ""}\n${JSON.stringify(withOpened(row, json))}`;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
  yield `${piece}\n]\n`;
}

function withOpened(row: TableRow, json: readonly string[]) {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    json.includes(column) ? opened(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function opened(value: string | number | null): unknown {
  if (typeof value !== "string") return value;
  try {
    const held: unknown = JSON.parse(value);
    // Only objects and arrays are embedded; other JSON stays text, so that a restoration is unambiguous.
    return typeof held === "object" && held !== null ? held : value;
  } catch {
    return value;
  }
}

/** Paths of all media files, including those in the trash. */
async function listFiles(db: Db): Promise<string[]> {
  const paths = new Set<string>();
  for await (const files of portionsOfTable(db, { table: "media_files", key: ["path"] }))
    for (const { path } of files) paths.add(String(path));
  for await (const { rows } of archivedPortions(db, "media_files"))
    for (const { path } of rows) paths.add(String(path));
  return [...paths];
}

/** Writes the media files. Returns the paths of missing ones. */
async function writeMedia(
  { storage }: Services,
  paths: readonly string[],
  entry: Entry,
): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    const stored = await storage.find(path);
    if (!stored) missing.push(path);
    // Not compressed: audio and pictures already are.
    else
      await entry(`media/${path}`, () => storage.read(path), {
        compress: false,
        mtime: stored.modified,
      });
  }
  return missing;
}

/** The README in an export, for somebody who opens it years later. */
const exportReadme = `Export einer Podcast-Website
============================

export.json    Format, Zeitpunkt, Zahl der Zeilen je Tabelle, fehlende Dateien.
data/*.json    Eine Datei je Tabelle: ein JSON-Array, eine Zeile je Datensatz.
media/…        Alle Dateien der Mediathek unter ihrem Pfad (media_files.path);
               auf der Website liegen sie unter /media/.

Zeitpunkte sind ISO 8601 in UTC, Tage YYYY-MM-DD, Ja und Nein 1 und 0.
Spalten, die Listen enthalten (etwa episodes.people), stehen als JSON da.

Nicht enthalten: Passwörter, Sitzungen, zweite Faktoren, Prüfwerte von
Bestätigungslinks, laufende Arbeiten sowie verkleinerte und gezeichnete Bilder,
die sich neu erzeugen lassen.

Zurück in eine leere Website: npm run admin -- restore DATEI

Der Export enthält personenbezogene Daten. Bewahre ihn so auf.
`;
