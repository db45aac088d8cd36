import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { Kysely, SelectQueryNode } from "kysely";
import type { ContentSignal } from "../db/content-signal.server";
import type { Tables } from "../db/tables";
import { UnavailableError } from "../errors";

/** This process's beat on the primary, by which the replica's lag is measured. */
type Beating = { id(): string | null; beat(): number };

export type Replica = {
  /** Starts checking the replica; until then all reads go to the primary. */
  follow(content: ContentSignal, heart: Beating): void;
  /** True if the replica has every announced change, and lags by seconds at most. */
  isCurrent(): boolean;
  execute(query: CompiledQuery): Promise<QueryResult<unknown>>;
  close(): Promise<void>;
};

const late = new AsyncLocalStorage<boolean>();

/**
 * Allows `read` to select rows that are seconds old: for statistics and for pages that are the same for everybody.
 * Never for reads before a write, or after a write of the same user.
 */
export function readLately<T>(read: () => Promise<T>): Promise<T> {
  return late.run(true, read);
}

const everyMilliseconds = 500;
/** Milliseconds after which the primary is queried instead. */
const timeout = 2000;
/** Number of beats by which the replica may lag; there is one every two seconds. */
const maxBeats = 2;

export async function openReplica(url: string): Promise<Replica> {
  const { openPostgres, postgresDialect } = await import("../db/postgres-dialect.server");
  const pool = openPostgres(url);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  let isCurrent = false;
  let stop = () => {};

  return {
    follow(content, heart) {
      let asking = false;
      const ask = async () => {
        if (asking) return;
        asking = true;
        try {
          isCurrent = await isUpToDate(db, content, heart);
        } catch {
          isCurrent = false;
        }
        asking = false;
      };
      // This listener runs before any read for the announced content.
      const forget = content.onChange(() => {
        isCurrent = false;
      });
      const timer = setInterval(ask, everyMilliseconds).unref();
      stop = () => {
        forget();
        clearInterval(timer);
        isCurrent = false;
      };
    },
    isCurrent: () => isCurrent,
    async execute(query) {
      const enough = new AbortController();
      const silence = wait(timeout, undefined, { signal: enough.signal }).then(() => {
        throw new UnavailableError("The replica does not answer");
      });
      try {
        return await Promise.race([db.executeQuery(query), silence]);
      } catch (error) {
        isCurrent = false;
        throw error;
      } finally {
        enough.abort();
        silence.catch(() => {});
      }
    },
    async close() {
      stop();
      await db.destroy();
    },
  };
}

async function isUpToDate(
  db: Kysely<Tables>,
  content: ContentSignal,
  heart: Beating,
): Promise<boolean> {
  const id = heart.id();
  if (id === null) return false;
  const announced = content.version;
  const beat = heart.beat();
  const found = await db
    .selectFrom("content_version")
    .select("version")
    .select((eb) => eb.selectFrom("processes").select("beat").where("id", "=", id).as("beat"))
    .executeTakeFirst();
  if (!found || found.beat === null) return false;
  // A version that was announced meanwhile is checked next time.
  return (
    announced === content.version && found.version >= announced && found.beat >= beat - maxBeats
  );
}

/** Adapts the primary's dialect: selects within `readLately` and outside transactions go to the replica. */
export function withReplica(primary: Dialect, replica: Replica): Dialect {
  return {
    createAdapter: () => primary.createAdapter(),
    createIntrospector: (db) => primary.createIntrospector(db),
    createQueryCompiler: () => primary.createQueryCompiler(),
    createDriver: () => new RoutingDriver(primary.createDriver(), replica),
  };
}

class RoutingDriver implements Driver {
  readonly #primary: Driver;
  readonly #replica: Replica;

  constructor(primary: Driver, replica: Replica) {
    this.#primary = primary;
    this.#replica = replica;
  }

  init(): Promise<void> {
    return this.#primary.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RoutedConnection(this.#primary, this.#replica);
  }

  async beginTransaction(connection: RoutedConnection, settings: TransactionSettings) {
    await this.#primary.beginTransaction(await connection.primary(), settings);
  }

  async commitTransaction(connection: RoutedConnection) {
    await this.#primary.commitTransaction(await connection.primary());
  }

  async rollbackTransaction(connection: RoutedConnection) {
    await this.#primary.rollbackTransaction(await connection.primary());
  }

  releaseConnection(connection: RoutedConnection): Promise<void> {
    return connection.release();
  }

  async destroy() {
    await this.#primary.destroy();
    await this.#replica.close();
  }
}

/** Opens a connection to the primary when it first needs one, and keeps using it. */
class RoutedConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #replica: Replica;
  #taken: Promise<DatabaseConnection> | undefined;

  constructor(driver: Driver, replica: Replica) {
    this.#driver = driver;
    this.#replica = replica;
  }

  primary(): Promise<DatabaseConnection> {
    this.#taken ??= this.#driver.acquireConnection();
    return this.#taken;
  }

  async release(): Promise<void> {
    const connection = await this.#taken?.catch(() => undefined);
    if (connection) await this.#driver.releaseConnection(connection);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#taken && late.getStore() && isPlainRead(query) && this.#replica.isCurrent()) {
      try {
        return (await this.#replica.execute(query)) as QueryResult<R>;
      } catch {
        // The replica is unavailable, or its replay conflicts with the query. A wrong query fails on the primary as
        // well.
      }
    }
    return (await this.primary()).executeQuery<R>(query);
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunk: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(query, chunk);
  }
}

function isPlainRead({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && !query.with && !query.endModifiers?.length;
}
