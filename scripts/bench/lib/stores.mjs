import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { startPostgres } from "../../lib/postgres.mjs";

/**
 * The demo show on both databases, each in a folder of its own. `rows(sql)` reads, `run(sql, values)` writes
 * with ? for values; `tidy()` does after a bulk of rows what autovacuum does within minutes. On PostgreSQL the
 * demo comes with the site's first start.
 */
export async function openStores(stage, name) {
  const demo = await stage.demo();
  const stores = [];
  const directory = stage.place(`${name}-sqlite`);
  cpSync(demo, directory, { recursive: true });
  stores.push(sqliteStore(directory));
  const postgres = await startPostgres().catch(() => null);
  if (postgres) stores.push(postgresStore(stage.place(`${name}-postgres`), postgres));
  return stores;
}

function sqliteStore(directory) {
  let database = null;
  const open = () => {
    database ??= new DatabaseSync(join(directory, "podcast.sqlite"), { timeout: 5000 });
    return database;
  };
  return {
    name: "SQLite",
    directory,
    settings: {},
    rows: async (sql) => open().prepare(sql).all(),
    async run(sql, values = []) {
      if (values.length)
        open()
          .prepare(sql)
          .run(...values);
      else open().exec(sql);
    },
    tidy: async () => open().exec("analyze"),
    async close() {
      database?.close();
      database = null;
    },
  };
}

function postgresStore(directory, { url, stop }) {
  let client = null;
  const open = async () => {
    if (!client) {
      client = new pg.Client({ connectionString: url });
      await client.connect();
    }
    return client;
  };
  const numbered = (sql) => {
    let count = 0;
    return sql.replace(/\?/g, () => `$${++count}`);
  };
  return {
    name: "PostgreSQL",
    directory,
    settings: { DATABASE_URL: url, SECRET: "a secret of the benchmarks, 32 characters" },
    rows: async (sql) => (await (await open()).query(sql)).rows,
    run: async (sql, values = []) => {
      await (await open()).query(numbered(sql), values);
    },
    tidy: async () => (await open()).query("vacuum analyze"),
    async close() {
      await client?.end();
      await stop();
    },
  };
}
