import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./handles";
import type { Tables } from "./tables";

export type TableRow = Record<string, string | number | null>;

export type TableQuery = {
  table: keyof Tables;
  /** Columns that are unique together and order the rows. */
  key: readonly string[];
  /** Columns left out of the read. */
  without?: readonly string[] | undefined;
  /** Maximum number of rows per portion. */
  size?: number | undefined;
};

/** Reads all rows of a table in portions; each query begins where the last one ended. */
export async function* portionsOfTable(
  db: Db,
  { table, key, without = [], size = 500 }: TableQuery,
): AsyncGenerator<TableRow[]> {
  const order = refs(key);
  const read = without.length ? await othersThan(db, table, without) : sql`*`;
  if (!read) return;
  let last: TableRow | undefined;
  for (;;) {
    const after: TableRow | undefined = last;
    const where = after
      ? sql`where (${order}) > (${sql.join(key.map((name) => after[name]))})`
      : sql``;
    const { rows } = await sql<TableRow>`select ${read} from ${sql.table(table)} ${where}
      order by ${order} limit ${size}`.execute(db);
    if (rows.length) yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

/** The columns of a table besides `without`; null for an empty table. */
async function othersThan(db: Db, table: keyof Tables, without: readonly string[]) {
  const { rows } = await sql<TableRow>`select * from ${sql.table(table)} limit 1`.execute(db);
  return rows[0] ? refs(Object.keys(rows[0]).filter((name) => !without.includes(name))) : null;
}

function refs(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}

const sizes = [100, 50, 25, 12, 6, 3, 2, 1];

/** Splits rows into portions of a few fixed sizes, since the database caches one statement for each size. */
export function portionsOf<T>(rows: readonly T[]): T[][] {
  const portions: T[][] = [];
  let at = 0;
  for (const size of sizes)
    for (; rows.length - at >= size; at += size) portions.push(rows.slice(at, at + size));
  return portions;
}

const portion = 500;
const pauseMilliseconds = 20;

type OldRows<Table extends keyof Tables> = {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  /** The indexed column with a row's age. */
  column: keyof Tables[Table] & string;
  /** Rows with a lower value in `column` are deleted. */
  before: string;
};

/**
 * Deletes old rows in small portions with pauses, so that no other query waits long.
 * @param signal stops early; the next run continues
 */
export async function forgetRows<Table extends keyof Tables>(
  db: Db,
  { table, key, column, before }: OldRows<Table>,
  signal?: AbortSignal,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  while (!signal?.aborted) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
       order by ${sql.ref(column)} limit ${portion})`.execute(db);
    if (numAffectedRows < BigInt(portion)) return;
    await wait(pauseMilliseconds);
  }
}
