import { sql } from "kysely";
import type { DeletedLinks, DeletedPart } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Tables } from "~/platform/db/tables";

const portion = 500;

export type Row = Record<string, unknown>;

/** Copies rows to the trash before they are deleted, in portions, since an episode may have many. */
export async function archiveRows(
  trx: Trx,
  deletedId: string,
  { parts, links = [] }: { parts: readonly DeletedPart[]; links?: readonly DeletedLinks[] },
): Promise<void> {
  let position = 0;
  const keep = (table: string, column: string | null, rows: readonly unknown[]) =>
    trx
      .insertInto("deleted_rows")
      .values({
        deleted_id: deletedId,
        position: position++,
        table_name: table,
        column_name: column,
        rows: JSON.stringify(rows),
      })
      .execute();
  for (const part of parts)
    for await (const rows of portionsOfPart(trx, part)) await keep(part.table, null, rows);
  for (const { table, column, rows } of links) if (rows.length) await keep(table, column, rows);
}

async function* portionsOfPart(trx: Trx, { table, where, key }: DeletedPart) {
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${where} and ${sql.ref(key)} > ${last}
      order by ${sql.ref(key)} limit ${portion}`.execute(trx);
    if (rows.length) yield rows;
    if (rows.length < portion) return;
    last = String(rows.at(-1)?.[key]);
  }
}

/** The archived rows of one table. */
export async function readArchivedRows(
  trx: Trx,
  deletedId: string,
  table: keyof Tables,
): Promise<Row[]> {
  const stored = await trx
    .selectFrom("deleted_rows")
    .select("rows")
    .where("deleted_id", "=", deletedId)
    .where("table_name", "=", table)
    .where("column_name", "is", null)
    .orderBy("position")
    .execute();
  return stored.flatMap(({ rows }) => JSON.parse(rows) as Row[]);
}

/** The archived rows of one table, of all items in the trash, in portions. */
export async function* archivedPortions(db: Db, table: keyof Tables) {
  const places = await db
    .selectFrom("deleted_rows")
    .innerJoin("deleted_items", "deleted_items.id", "deleted_rows.deleted_id")
    .select(["deleted_id as deletedId", "position", "deleted_at as deletedAt"])
    .where("table_name", "=", table)
    .where("column_name", "is", null)
    .orderBy("deleted_id")
    .orderBy("position")
    .execute();
  for (const place of places) {
    const stored = await db
      .selectFrom("deleted_rows")
      .select("rows")
      .where("deleted_id", "=", place.deletedId)
      .where("position", "=", place.position)
      .executeTakeFirst();
    if (stored) yield { ...place, rows: JSON.parse(stored.rows) as Row[] };
  }
}

/** Adapts rows before they are restored, and may drop some. `isFirst`: the rows are the item's own. */
type FitRows = (table: string, rows: Row[], isFirst: boolean) => Promise<Row[]>;

/**
 * Restores archived rows in order, and links in rows that have not changed since.
 * @returns false, with nothing written, if the place of the item's own row is taken
 */
export async function putRowsBack(trx: Trx, deletedId: string, fitting: FitRows): Promise<boolean> {
  for (let position = -1; ; ) {
    // Positions have gaps where an archive was restored without a missing room's parts.
    const stored = await trx
      .selectFrom("deleted_rows")
      .selectAll()
      .where("deleted_id", "=", deletedId)
      .where("position", ">", position)
      .orderBy("position")
      .limit(1)
      .executeTakeFirst();
    if (!stored) return true;
    position = stored.position;
    const { table_name: table, column_name: column } = stored;
    const rows = JSON.parse(stored.rows);
    if (column) {
      await linkAgain(trx, { table, column, rows });
      continue;
    }
    for (const few of portionsOf(await fitting(table, rows, position === 0))) {
      const inserted = await insert(trx, table, few);
      // The first portion holds only the item's own row.
      if (position === 0 && inserted < few.length) return false;
    }
  }
}

/** Inserts the rows that do not exist yet. Returns how many. */
async function insert(trx: Trx, table: string, rows: readonly Row[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)} on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

type Links = Omit<DeletedLinks, "table"> & { table: string };

async function linkAgain(trx: Trx, { table, column, rows }: Links): Promise<void> {
  for (const { id, value, left, provided } of rows) {
    const conditions = Object.entries({ ...provided, [column]: left }).map(([name, wanted]) =>
      wanted === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${wanted}`,
    );
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(trx);
  }
}
