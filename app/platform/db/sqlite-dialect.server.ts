import { once } from "node:events";
import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";
import {
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { WaitingDriver } from "./sqlite-driver.server";

/** Opens the file so that acknowledged writes survive a crash: WAL, and each commit on disk. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec("PRAGMA foreign_keys = ON");
  database.exec("PRAGMA temp_store = MEMORY");
  // From now on WaitingDriver does the waiting.
  database.exec("PRAGMA busy_timeout = 0");
  return database;
}

/** @param timeout milliseconds for which a write waits for another process's lock */
export function sqliteDialect(database: DatabaseSync, timeout?: number): SqliteDialect {
  return new OwnDialect(database, timeout);
}

class OwnDialect extends SqliteDialect {
  #driver: () => WaitingDriver;

  constructor(file: DatabaseSync, timeout?: number) {
    const database = asKyselyDatabase(file);
    super({ database });
    this.#driver = () => new WaitingDriver(file, database, timeout);
  }

  override createDriver(): WaitingDriver {
    return this.#driver();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new PlanningOnce();
  }
}

/** Casts the value of `limit`: SQLite would plan a statement with a bare `limit ?` again for each value. */
class PlanningOnce extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(limit);
    this.append(" as integer)");
  }
}

/** Declares SQLite's transactional DDL, which Kysely's adapter lacks. */
class TransactionalAdapter extends SqliteAdapter {
  /** True, since WaitingDriver takes over Kysely's serialising of connections. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // Only an immediate transaction can wait for another process; a deferred one that becomes a write fails
      // instead.
      if (sql === "begin") return asKyselyStatement(database, "begin immediate");
      if (!/^(select|insert|update|delete|with) /.test(sql))
        return asKyselyStatement(database, sql);
      let statement = prepared.get(sql);
      if (!statement) {
        statement = asKyselyStatement(database, sql);
        if (prepared.size >= 500) prepared.clear();
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

function asKyselyStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** Bytes of SQLite's WAL above which it is checkpointed. */
const enough = 16 * 1024 * 1024;
const pauseMilliseconds = 500;
/** Checks without a write after which even a short WAL is written back, so that the file alone is complete. */
const restingLooks = 20;
/** Number of checks after which the WAL is checkpointed even while writes go on. */
const longestLooks = 120;
/** Checks without work after which the thread ends; starting it costs more than a checkpoint. */
const maxIdleChecks = 20;

/** A thread that checkpoints on request; reads and writes continue meanwhile (sqlite.org/wal.html#ckpt). */
const writeBack = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const file = new DatabaseSync(workerData);
  const checkpoint = file.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  parentPort.on("message", () => {
    const { log, checkpointed } = checkpoint.get();
    parentPort.postMessage(log >= 0 && log === checkpointed);
  });`;

/**
 * Checkpoints the WAL in a separate thread, which ends after a while without work. The WAL may grow to hundreds of
 * megabytes during a long read, and SQLite itself would checkpoint it within the next write. Returns a function
 * that stops this.
 * @param pause milliseconds between two checks
 */
export function keepLogShort(
  file: DatabaseSync,
  path: string,
  pause = pauseMilliseconds,
): () => void {
  file.exec("PRAGMA wal_autocheckpoint = 0");
  // After a full checkpoint, the next write starts the WAL over and this limit truncates it, so that its size shows
  // how much is new.
  file.exec(`PRAGMA journal_size_limit = ${enough / 2}`);
  let done: Log | null = null;
  let seen: Log | null = null;
  let isBusy = false;
  let thread: Worker | null = null;
  let idleLooks = 0;
  let quietLooks = 0;
  let waitedLooks = 0;
  const end = () => {
    thread?.terminate();
    thread = null;
  };
  const look = async () => {
    const log = await stat(`${path}-wal`);
    const isDone = log.size === 0 || isSame(log, done);
    quietLooks = isSame(log, seen) ? quietLooks + 1 : 0;
    seen = log;
    waitedLooks = isDone ? 0 : waitedLooks + 1;
    const isLong = log.size >= enough;
    const isDue = isLong || quietLooks >= restingLooks || waitedLooks >= longestLooks;
    if (isDone || !isDue) {
      if (++idleLooks === maxIdleChecks) end();
      return;
    }
    idleLooks = 0;
    quietLooks = 0;
    waitedLooks = 0;
    thread ??= startThread(path);
    if (await checkpoint(thread)) done = log;
    if (!isLong) end();
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      // A failed checkpoint is tried again at the next check; until then the WAL grows.
      .catch(end)
      .finally(() => {
        isBusy = false;
      });
  }, pause).unref();
  return () => {
    clearInterval(timer);
    end();
  };
}

type Log = Pick<Stats, "size" | "mtimeMs">;

function isSame(log: Log, other: Log | null): boolean {
  return log.size === other?.size && log.mtimeMs === other.mtimeMs;
}

function startThread(path: string): Worker {
  const thread = new Worker(writeBack, { eval: true, workerData: path });
  thread.unref();
  return thread;
}

/** Returns true if the whole WAL was checkpointed; readers of an older state hold up the rest. */
async function checkpoint(thread: Worker): Promise<boolean> {
  thread.postMessage(null);
  const [isAll] = await once(thread, "message");
  return isAll === true;
}
