import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyConfig, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { isContract, migrations } from "~db/migrations/index";
import { openDataFolder } from "../data-folder.server";
import { SettingsError, unusable } from "../env.server";
import { openReplica, type Replica, withReplica } from "../several-machines/replica.server";
import { ContentSignal } from "./content-signal.server";
import { lockDirectory } from "./directory-lock.server";
import type { Db } from "./handles";
import { keepLogShort, openSqlite, sqliteDialect } from "./sqlite-dialect.server";
import type { Tables } from "./tables";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  content: ContentSignal;
  /** The replica that `readLately` reads from while it is up to date. */
  replica?: Replica | undefined;
  /** The database's current state, readable while writes go on. */
  snapshot(): Promise<Snapshot>;
  /** Connections of PostgreSQL's pool, by state. */
  connections?(): Record<string, number>;
  close(): Promise<void>;
};

type Snapshot = { db: Db; end(): Promise<void> };

export type DatabaseOptions = {
  url: string | undefined;
  replicaUrl?: string | undefined;
  directory: string;
  /** Takes the directory's server lock, of which there is one. False for commands that run beside the server. */
  exclusive: boolean;
  /** Throws MissingSiteError instead of creating an empty database. */
  mustExist?: boolean | undefined;
  /** Milliseconds to wait for a connection, or for the lock of SQLite: ten seconds by default. */
  timeout?: number | undefined;
  /** Called with each statement's duration in milliseconds. */
  onQuery?: ((milliseconds: number, isError: boolean, sql: string) => void) | undefined;
};

/** The site was never started on this database, which the message names. */
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
  timeout,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  const path = join(directory, "podcast.sqlite");
  if (mustExist && !existsSync(path))
    throw new MissingSiteError(`In DATA_DIR=${resolve(directory)} gibt es keine Website.`);
  openDataFolder(directory, { forServer: exclusive });
  const unlock = exclusive ? lockDirectory(directory, "server") : () => {};
  try {
    const file = openFile(path, directory);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(file, timeout), ...logTo(onQuery) });
    const unlockMigration = lockDirectory(directory, "migration", 30_000);
    await migrate(db).finally(unlockMigration);
    const content = ContentSignal.onSqlite(file);
    const stopLog = exclusive ? keepLogShort(file, path) : () => {};
    return {
      db,
      kind: "sqlite",
      content,
      snapshot: () => snapshotOfFile(path),
      async close() {
        content.close();
        stopLog();
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

/** Opens a second connection, so that the process's other work can continue. */
async function snapshotOfFile(path: string): Promise<Snapshot> {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  file.exec("begin");
  // The first read fixes the state that all later reads see.
  file.prepare("select 1 from content_version").get();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  return { db, end: () => db.destroy() };
}

async function openOnPostgres(
  url: string,
  { mustExist, timeout, onQuery, replicaUrl }: DatabaseOptions,
): Promise<Database> {
  const { openPostgres, postgresDialect } = await import("./postgres-dialect.server");
  const pool = openPostgres(url, timeout);
  const replica = replicaUrl ? await openReplica(replicaUrl) : undefined;
  const primary = postgresDialect(pool);
  const dialect = replica ? withReplica(primary, replica) : primary;
  const db = new Kysely<Tables>({ dialect, ...logTo(onQuery) });
  try {
    const executed = await listExecuted(db).catch((error) => {
      throw unusable("DATABASE_URL", url, error);
    });
    if (mustExist && executed.length === 0)
      throw new MissingSiteError("In der Datenbank von DATABASE_URL gibt es keine Website.");
    await migrate(db);
    const content = await ContentSignal.onPostgres(url);
    return {
      db,
      kind: "postgres",
      content,
      replica,
      async snapshot() {
        const trx = await db
          .startTransaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute();
        // The first read fixes the state that all later reads see.
        await sql`select 1`.execute(trx);
        return { db: trx, end: () => trx.rollback().execute() };
      },
      connections: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
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

function logTo(onQuery: DatabaseOptions["onQuery"]): Pick<KyselyConfig, "log"> {
  if (!onQuery) return {};
  return {
    log: ({ level, queryDurationMillis, query }) =>
      onQuery(queryDurationMillis, level === "error", query.sql),
  };
}

/**
 * Migrates the tables to the newest schema, on PostgreSQL under Kysely's advisory lock. A database that a newer
 * version has only expanded is used without change (docs/decisions/030-several-processes.md).
 * @throws SettingsError when a newer version has removed something that this one needs
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const executed = await listExecuted(db);
  const names = Object.keys(migrations);
  const last = names.at(-1) ?? "";
  const newer = executed.filter((name) => name > last).sort();
  const contracted = newer.find(isContract);
  if (contracted)
    throw new SettingsError(
      `Die Datenbank ist neuer als dieses Programm (${contracted}); starte die neuere Version, oder spiel eine Sicherung von vorher ein`,
    );
  // The migrator is skipped, since it reads the schema of all tables several times before it finds nothing to do.
  if (newer.length || names.every((name) => executed.includes(name))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Of two migrations developed side by side, the lower number may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("Die Datenbank lässt sich nicht migrieren", { cause: error });
}

/** Names of the migrations that ran on this database; none if the site was never started on it. */
async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause ?? error) : "";
    if (/no such table|does not exist/.test(reason)) return [];
    throw error;
  }
}
