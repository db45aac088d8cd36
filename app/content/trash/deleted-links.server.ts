import type { Db, Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import type { DeletedLinks } from "./deleted-rows.server";

type LinkedRow = {
  table: keyof Tables;
  column: string;
  id: string;
  /** ISO 8601; what was deleted before does not count. */
  since: string;
};

/** The title of what lies in the trash and was in this column of the row until it was deleted; null: nothing. */
export async function findDeletedLink(
  db: Db | Trx,
  { table, column, id, since }: LinkedRow,
): Promise<string | null> {
  const deleted = await db
    .selectFrom("deleted_rows")
    .innerJoin("deleted_items", "deleted_items.id", "deleted_rows.deleted_id")
    .select(["title", "rows"])
    .where("table_name", "=", table)
    .where("column_name", "=", column)
    .where("deleted_at", ">=", since)
    .orderBy("deleted_at", "desc")
    .execute();
  const holding = deleted.find(({ rows }) =>
    (JSON.parse(rows) as DeletedLinks["rows"]).some((row) => row.id === id),
  );
  return holding?.title ?? null;
}
