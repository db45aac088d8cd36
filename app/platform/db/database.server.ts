import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { ContentSignal } from "./content-signal.server";
import { lockDirectory } from "./directory-lock.server";
import type { Db } from "./handles";
import { migrate } from "./migrate.server";
import { openPostgres, postgresDialect } from "./postgres-dialect.server";
import type { Schema } from "./schema";
import { openSqlite, sqliteDialect } from "./sqlite-dialect.server";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  content: ContentSignal;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string | undefined;
  directory: string;
  /** The one server of a directory; a command beside it leaves this off. */
  exclusive: boolean;
};

/**
 * Opens and migrates the database.
 * @throws DirectoryLockedError when another server runs on the same SQLite directory
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openOnPostgres(options.url) : openOnSqlite(options);
}

async function openOnSqlite({ directory, exclusive }: DatabaseOptions): Promise<Database> {
  mkdirSync(directory, { recursive: true });
  const unlock = exclusive ? lockDirectory(directory, "server") : () => {};
  try {
    const file = openSqlite(join(directory, "podcast.sqlite"));
    const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
    const unlockMigration = lockDirectory(directory, "migration", 30_000);
    await migrate(db).finally(unlockMigration);
    const content = ContentSignal.onSqlite(file);
    return {
      db,
      kind: "sqlite",
      content,
      async close() {
        content.close();
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openOnPostgres(url: string): Promise<Database> {
  const pool = openPostgres(url);
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
  try {
    await migrate(db);
    const content = await ContentSignal.onPostgres(url);
    return {
      db,
      kind: "postgres",
      content,
      async close() {
        content.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
