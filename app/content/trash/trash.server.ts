import { placeOf } from "~/lib/list-search";
import type { Db, Trx } from "~/platform/db/handles";
import type { DeletedItemRow } from "../tables";
import type { DeletedItem } from "./trash.schema";

export type DeletedPage = { items: DeletedItem[]; total: number; page: number; pages: number };

const deletedPerPage = 50;

/** Deleted texts that can come back, the latest first. */
export async function listDeleted(db: Db, page = 1): Promise<DeletedPage> {
  const { total } = await db
    .selectFrom("deleted_items")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = placeOf(total, { page, size: deletedPerPage });
  const rows = await db
    .selectFrom("deleted_items")
    .selectAll()
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(deletedPerPage)
    .offset(offset)
    .execute();
  return { items: rows.map(itemOf), ...place };
}

/** One deleted item, or null when it came back or is gone for good. */
export async function findDeleted(db: Db, id: string): Promise<DeletedItem | null> {
  const row = await db
    .selectFrom("deleted_items")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Takes an item out of the trash with everything kept of it; false when it was not there. */
export async function removeFromTrash(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("deleted_items")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function itemOf(row: DeletedItemRow): DeletedItem {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    deletedBy: row.deleted_by_name,
    deletedAt: row.deleted_at,
  };
}
