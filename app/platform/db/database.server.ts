import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "~db/migrations/index";
import { openDataFolder } from "../data-folder.server";
import { unusable } from "../env.server";
import { ContentSignal } from "./content-signal.server";
import { lockDirectory } from "./directory-lock.server";
import type { Db } from "./handles";
import { openPostgres, postgresDialect } from "./postgres-dialect.server";
import { openSqlite, sqliteDialect } from "./sqlite-dialect.server";
import type { Tables } from "./tables";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  content: ContentSignal;
  /** The database as it is now, to be read while others go on writing. */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
};

export type Snapshot = { db: Db; end(): Promise<void> };

export type DatabaseOptions = {
  url: string | undefined;
  directory: string;
  /** The one server of a directory; a command beside it leaves this off. */
  exclusive: boolean;
  /** For what makes no sense on an empty database: none is begun. */
  mustExist?: boolean | undefined;
};

/** Nobody ever started the site on this database; the message says which. */
export class MissingSiteError extends Error {
  override name = "MissingSiteError";
}

/**
 * Opens and migrates the database.
 * @throws SettingsError when DATA_DIR or DATABASE_URL cannot be used
 * @throws DirectoryLockedError when another server runs on the same SQLite directory
 * @throws MissingSiteError when it must exist and does not
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openOnPostgres(options.url, options) : openOnSqlite(options);
}

async function openOnSqlite({
  directory,
  exclusive,
  mustExist,
}: DatabaseOptions): Promise<Database> {
  const path = join(directory, "podcast.sqlite");
  if (mustExist && !existsSync(path))
    throw new MissingSiteError(`In DATA_DIR=${resolve(directory)} gibt es keine Website.`);
  openDataFolder(directory, { forServer: exclusive });
  const unlock = exclusive ? lockDirectory(directory, "server") : () => {};
  try {
    const file = openFile(path, directory);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    const unlockMigration = lockDirectory(directory, "migration", 30_000);
    await migrate(db).finally(unlockMigration);
    const content = ContentSignal.onSqlite(file);
    return {
      db,
      kind: "sqlite",
      content,
      snapshot: () => snapshotOfFile(path),
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

function openFile(path: string, directory: string): DatabaseSync {
  try {
    return openSqlite(path);
  } catch (error) {
    throw unusable("DATA_DIR", directory, error);
  }
}

/** On a connection of its own: the process's other one has to go on. */
async function snapshotOfFile(path: string): Promise<Snapshot> {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  file.exec("begin");
  // The first read decides what all later ones see.
  file.prepare("select 1 from content_version").get();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  return { db, end: () => db.destroy() };
}

async function openOnPostgres(
  url: string,
  { mustExist }: Pick<DatabaseOptions, "mustExist">,
): Promise<Database> {
  const pool = openPostgres(url);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    const isNew = await isEmpty(db).catch((error) => {
      throw unusable("DATABASE_URL", url, error);
    });
    if (mustExist && isNew)
      throw new MissingSiteError("In der Datenbank von DATABASE_URL gibt es keine Website.");
    await migrate(db);
    const content = await ContentSignal.onPostgres(url);
    return {
      db,
      kind: "postgres",
      content,
      async snapshot() {
        const trx = await db
          .startTransaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute();
        // The first read decides what all later ones see.
        await sql`select 1`.execute(trx);
        return { db: trx, end: () => trx.rollback().execute() };
      },
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

/** Whether nobody ever migrated this database. */
async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  return !rows[0]?.found;
}

/** Brings the tables to the newest form. On PostgreSQL Kysely takes an advisory lock meanwhile. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("The database could not be migrated", { cause: error });
}
