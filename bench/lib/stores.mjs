import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { startPostgres } from "../../scripts/lib/postgres.mjs";

/**
 * The demo show on both databases, each in a folder of its own. `rows(sql)` reads, `run(sql, values)` writes
 * with ? for values; `tidy()` does after a bulk of rows what autovacuum does within minutes. On PostgreSQL the
 * demo comes with the site's first start.
 */
export async function openStores(stage, name) {
  const directory = await stage.copyOfDemo(`${name}-sqlite`);
  const postgres = await startPostgres().catch(() => null);
  return [
    sqliteStore(directory),
    ...(postgres ? [await postgresStore(stage.place(`${name}-postgres`), postgres)] : []),
  ];
}

export function sqliteStore(directory) {
  const database = new DatabaseSync(join(directory, "podcast.sqlite"), { timeout: 5000 });
  return {
    name: "SQLite",
    directory,
    settings: {},
    rows: async (sql) => database.prepare(sql).all(),
    run: async (sql, values = []) => database.prepare(sql).run(...values),
    tidy: async () => database.exec("analyze"),
    close: async () => database.close(),
  };
}

export async function postgresStore(directory, { url, stop }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const numbered = (sql) => {
    let count = 0;
    return sql.replace(/\?/g, () => `$${++count}`);
  };
  return {
    name: "PostgreSQL",
    directory,
    settings: { DATABASE_URL: url, SECRET: "a secret of the benchmarks, 32 characters" },
    rows: async (sql) => (await client.query(sql)).rows,
    run: (sql, values = []) => client.query(numbered(sql), values),
    tidy: () => client.query("vacuum analyze"),
    async close() {
      await client.end();
      await stop();
    },
  };
}

/** Writes to the SQLite file of a data folder, in one transaction. */
export async function fillFolder(directory, fill) {
  const store = sqliteStore(directory);
  await store.run("begin");
  const result = await fill(store);
  await store.run("commit");
  await store.close();
  return result;
}

export async function insertRows(store, table, rows) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const marks = `(${columns.map(() => "?").join(", ")})`;
  for (let at = 0; at < rows.length; at += 100) {
    const portion = rows.slice(at, at + 100);
    await store.run(
      `insert into ${table} (${columns.join(", ")}) values ${portion.map(() => marks).join(", ")}`,
      portion.flatMap((row) => columns.map((name) => row[name])),
    );
  }
}

/** Adds copies of the rows of a table that a clause picks, in turn, each with values of its own. */
export async function copyRows(store, table, clause, count, valuesOf) {
  const patterns = await store.rows(`select * from ${table} ${clause}`);
  if (patterns.length === 0) throw new Error(`Die Demo hat nichts Passendes in ${table}`);
  const copies = Array.from({ length: count }, (_, index) => {
    const pattern = patterns[index % patterns.length];
    return { ...pattern, ...valuesOf(index, pattern) };
  });
  await insertRows(store, table, copies);
}
