import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from "kysely";
import { type DataError, statementError, UnavailableError } from "../errors";
import { isBusy, sqliteCode } from "./sqlite-error.server";

/** Milliseconds for which a write waits for another process's lock. */
const defaultTimeout = 10_000;
/** The longest pause, in milliseconds, between two attempts to get the lock. */
const maxPause = 20;
/** Milliseconds of queries in a row after which the event loop gets a turn. */
const maxAtOnce = 4;

/**
 * One connection for the whole process, on which statements and transactions take turns. SQLite itself must not
 * wait for a lock, since that would block the thread that answers requests. While another process holds the lock,
 * reads go on, since they need none, and the first waiting write retries every few milliseconds.
 */
export class WaitingDriver extends SqliteDriver {
  readonly file: DatabaseSync;
  readonly timeout: number;
  /** The queue for the connection. */
  #turns = createLine();
  readonly lock = createLine();
  #endTurn = () => {};
  #busy = 0;

  constructor(file: DatabaseSync, database: SqliteDatabase, timeout = defaultTimeout) {
    super({ database });
    this.file = file;
    this.timeout = timeout;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.take();
    return new WaitingConnection(await super.acquireConnection(), this);
  }

  override async releaseConnection(): Promise<void> {
    this.release();
  }

  async take(): Promise<void> {
    this.#endTurn = await this.#turns();
  }

  /** Called by the connection's holder when it is done; all others wait for this. */
  release(): void {
    this.#endTurn();
  }

  /** Pauses after several queries in a row, so that requests without queries are answered between them. */
  async timed<Result>(query: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await query();
    this.#busy += performance.now() - started;
    if (this.#busy > maxAtOnce && !this.file.isTransaction) {
      this.#busy = 0;
      await nextTurn();
    }
    return result;
  }

  /** Skips the rollback if a full disk has ended the transaction: its failure would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class WaitingConnection implements DatabaseConnection {
  #inner: DatabaseConnection;
  #driver: WaitingDriver;

  constructor(inner: DatabaseConnection, driver: WaitingDriver) {
    this.#inner = inner;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#driver.timed(() => this.#inner.executeQuery<Row>(query));
    } catch (error) {
      // A busy statement outside a transaction has changed nothing, so it can wait and run again. Transactions get
      // the lock when they begin, so they are never busy later.
      if (!isBusy(error) || this.#driver.file.isTransaction) throw explained(query, error);
      return this.#whenFree<Row>(query);
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, size);
  }

  async #whenFree<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + this.#driver.timeout;
    this.#driver.release();
    const leave = await this.#driver.lock();
    try {
      for (let pause = 1; ; pause = Math.min(pause * 2, maxPause)) {
        await this.#driver.take();
        try {
          return await this.#inner.executeQuery<Row>(query);
        } catch (error) {
          if (!isBusy(error) || performance.now() >= end) throw explained(query, error);
        }
        this.#driver.release();
        await wait(pause);
      }
    } finally {
      leave();
    }
  }
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN */
const unavailable = new Set([5, 6, 8, 10, 13, 14]);

function explained({ sql }: CompiledQuery, error: unknown): DataError {
  const isAway = error instanceof Error && unavailable.has(sqliteCode(error));
  return statementError(
    sql,
    isAway ? new UnavailableError(error.message, { cause: error }) : error,
  );
}

/** A queue: its function resolves, when all earlier callers are done, to a function that ends this turn. */
function createLine(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
