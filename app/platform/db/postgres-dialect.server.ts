import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { statementError } from "../errors";
import { processIdOf, watchPostgres } from "./postgres-watch.server";

const int8 = 20;

export function openPostgres(url: string, timeout = 10_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // In a crowd one waits for a connection as long as for the lock of SQLite; a silent server is told apart.
    connectionTimeoutMillis: timeout,
    types: {
      getTypeParser: ((oid: number, format?: "text") =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners the loss of a connection would end the process: of an idle one, and of one between two queries.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool: watched(pool) });
}

/** The pool, but for what waits for a server that answers nobody: that ends after seconds (`watchPostgres`). */
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
    // The network that lost one has mostly lost those beside it.
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
        // Kysely calls this one of its overloads.
        query: query as unknown as PostgresPoolClient["query"],
        release: (destroy) => client.release(destroy || isLost),
      };
    },
  };
}

/** Without the words of parting that nobody hears. */
function discard(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}
