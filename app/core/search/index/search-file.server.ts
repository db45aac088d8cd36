import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "~/platform/db/sqlite-error.server";

/** Incremented when texts are indexed differently, which rebuilds the index. */
const format = 9;
const name = "search.sqlite";

/**
 * Opens the index in a folder. It only repeats the database, so a file that is damaged or of another format is
 * deleted; if another process has it open, this one uses a temporary file.
 */
export function openSearchFile(directory: string): DatabaseSync {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, name);
  try {
    return openAt(file);
  } catch (error) {
    if (!isBusy(error)) {
      removeSearchFile(directory);
      try {
        return openAt(file);
      } catch {
        // An unwritable folder is handled below.
      }
    }
    // An empty name is a file that the system removes on closing.
    return openAt("");
  }
}

export function removeSearchFile(directory: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(join(directory, `${name}${end}`), { force: true });
}

function openAt(path: string): DatabaseSync {
  const file = new DatabaseSync(path);
  try {
    file.exec("PRAGMA locking_mode = EXCLUSIVE");
    file.exec("PRAGMA journal_mode = WAL");
    // Lost writes would be read from the database again.
    file.exec("PRAGMA synchronous = NORMAL");
    file.exec("PRAGMA cache_size = -2000");
    const { user_version } = file.prepare("PRAGMA user_version").get() ?? {};
    if (user_version === format) file.exec("BEGIN IMMEDIATE; COMMIT");
    else if (user_version === 0) createTables(file);
    else throw new Error("The search index has another format");
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function createTables(file: DatabaseSync): void {
  file.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE documents (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      source TEXT NOT NULL,
      version TEXT NOT NULL,
      visible_from TEXT NOT NULL,
      speech TEXT NOT NULL DEFAULT '',
      number INTEGER,
      season INTEGER,
      episode TEXT,
      UNIQUE (kind, source)
    );
    CREATE INDEX documents_by_number ON documents (number) WHERE number IS NOT NULL;
    CREATE TABLE texts (
      id INTEGER PRIMARY KEY REFERENCES documents (id),
      path TEXT NOT NULL,
      title TEXT NOT NULL,
      tag TEXT NOT NULL,
      label TEXT NOT NULL,
      date TEXT NOT NULL,
      body TEXT NOT NULL,
      entries TEXT
    );
    CREATE TABLE words (
      word TEXT PRIMARY KEY,
      stem TEXT NOT NULL,
      tail TEXT,
      shown TEXT NOT NULL,
      lower INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX words_by_tail ON words (tail, stem) WHERE tail IS NOT NULL;
    CREATE VIRTUAL TABLE entries USING fts5 (
      title, tag, text, title_tails, text_tails,
      content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3'
    );
    CREATE TABLE passages (
      id INTEGER PRIMARY KEY,
      speaker TEXT NOT NULL,
      text TEXT NOT NULL,
      starts TEXT NOT NULL
    );
    CREATE VIRTUAL TABLE spoken USING fts5 (
      text, content = '', contentless_delete = 1, tokenize = 'ascii'
    );
    PRAGMA user_version = ${format};
    COMMIT;
  `);
}
