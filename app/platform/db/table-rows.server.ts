import { sql } from "kysely";
import type { Db } from "./handles";
import type { Schema } from "./schema";

export type TableRow = Record<string, string | number | null>;

export type TableQuery = {
  table: keyof Schema;
  /** Columns that together are unique, by which the rows are ordered. */
  key: readonly string[];
  /** At most so many rows at a time. */
  size?: number;
};

/** All rows of a table in portions, however many there are: each query begins where the last one ended. */
export async function* portionsOfTable(
  db: Db,
  { table, key, size = 500 }: TableQuery,
): AsyncGenerator<TableRow[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let last: TableRow | undefined;
  for (;;) {
    const after: TableRow | undefined = last;
    const where = after
      ? sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})`
      : sql``;
    const { rows } = await sql<TableRow>`select * from ${sql.table(table)} ${where}
      order by ${columns} limit ${size}`.execute(db);
    if (rows.length) yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}
