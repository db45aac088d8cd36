import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { statementError } from "../errors";
import { processIdOf, watchPostgres } from "./postgres-watch.server";

const int8 = 20;

export function openPostgres(url: string, timeout = 10_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Under load a query waits as long for a connection as for SQLite's lock; an unresponsive server is detected
    // separately.
    connectionTimeoutMillis: timeout,
    types: {
      getTypeParser: ((oid: number, format?: "text") =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners, the loss of an idle connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool: watched(pool) });
}

/** Wraps the pool: a query on an unresponsive server fails after a few seconds (`watchPostgres`). */
function watched(pool: pg.Pool): PostgresPool {
  const { admit, watch, lostAt } = watchPostgres(pool.options);
  const usedAt = new WeakMap<pg.PoolClient, number>();

  async function take(): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    const client = await watch(connecting, () => {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
    });
    if ((usedAt.get(client) ?? performance.now()) >= lostAt()) return client;
    // A network failure that broke one connection has probably broken the others too.
    discard(client);
    client.release(true);
    return take();
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      await admit();
      const client = await take();
      const pid = processIdOf(client);
      let isLost = false;
      const query = async (text: string, values: unknown[]) => {
        const lose = () => {
          isLost = true;
          discard(client);
        };
        const result = await watch(client.query(text, values), lose, pid).catch((error) => {
          throw statementError(text, error);
        });
        usedAt.set(client, performance.now());
        return result;
      };
      return {
        // This is the only overload that Kysely calls.
        query: query as unknown as PostgresPoolClient["query"],
        release: (destroy) => client.release(destroy || isLost),
      };
    },
  };
}

/** Closes a connection without PostgreSQL's goodbye message, which would not arrive. */
function discard(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
