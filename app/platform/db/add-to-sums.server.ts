import { sql } from "kysely";
import type { Trx } from "./handles";
import { portionsOf } from "./table-rows.server";
import type { Tables } from "./tables";

type Row = Readonly<Record<string, string | number>>;

type Sums<Table extends keyof Tables> = {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  /** Which of several texts for the same key is stored; by default the last. */
  text?: "first" | "last";
};

/**
 * Adds each row's numbers to the sums of its key, creating missing ones. Several rows may have the same key.
 * Processes that add to the same sums must take turns (`oneAtATime`), or they wait for each other's rows.
 */
export async function addToSums<Table extends keyof Tables>(
  trx: Trx,
  { table, key, text = "last" }: Sums<Table>,
  rows: readonly Tables[Table][],
): Promise<void> {
  const merged = mergeRows(rows as readonly Row[], key, text);
  const [first] = merged;
  if (!first) return;
  const columns = Object.keys(first);
  const changes = columns
    .filter((name) => !(key as readonly string[]).includes(name))
    .filter((name) => typeof first[name] === "number" || text === "last")
    .map((name) =>
      typeof first[name] === "number"
        ? sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`
        : sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
    );
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  for (const portion of portionsOf(merged)) {
    const values = portion.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${refs(columns)}) values ${sql.join(values)}
      on conflict (${refs(key)}) do update set ${sql.join(changes)}`.execute(trx);
  }
}

/** Merges rows with the same key, since one statement may change a row only once. */
function mergeRows(rows: readonly Row[], key: readonly string[], text: "first" | "last"): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((name) => row[name]));
    const known = merged.get(id);
    merged.set(id, known ? added(known, row, key, text) : row);
  }
  return [...merged.values()];
}

function added(known: Row, row: Row, key: readonly string[], text: "first" | "last"): Row {
  const sum: Record<string, string | number> = { ...known };
  for (const [name, value] of Object.entries(row)) {
    if (key.includes(name)) continue;
    if (typeof value === "number") sum[name] = Number(known[name]) + value;
    else if (text === "last") sum[name] = value;
  }
  return sum;
}
