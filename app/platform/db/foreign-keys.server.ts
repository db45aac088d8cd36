import { sql } from "kysely";
import type { ContentStore } from "./content-signal.server";

export type ForeignKey = { table: string; column: string; parent: string };

/** Lists every column that references a row, of its own table or another one. */
export async function listForeignKeys({
  db,
  kind,
}: Pick<ContentStore, "db" | "kind">): Promise<ForeignKey[]> {
  const query =
    kind === "sqlite"
      ? sql<ForeignKey>`select m.name as "table", f."from" as "column", f."table" as parent
          from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<ForeignKey>`select c.conrelid::regclass::text as "table", a.attname as "column",
            c.confrelid::regclass::text as parent
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`;
  return (await query.execute(db)).rows;
}

/** Orders tables so that each comes after those that it references. */
export function parentsFirst<Table extends string>(
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Table[] {
  const ordered = new Set<Table>();
  const place = (table: Table, below: readonly Table[]) => {
    if (ordered.has(table) || below.includes(table)) return;
    for (const key of keys)
      if (key.table === table && tables.includes(key.parent as Table))
        place(key.parent as Table, [...below, table]);
    ordered.add(table);
  };
  for (const table of tables) place(table, []);
  return [...ordered];
}
