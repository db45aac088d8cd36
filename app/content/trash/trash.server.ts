import { v7 as uuidv7 } from "uuid";
import { placeOf } from "~/lib/page-of";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { DeletedItemsTable } from "../tables";
import { type DeletedLinks, type DeletedPart, keepRows } from "./deleted-rows.server";
import { type DeletedItem, keepDeletedDays } from "./trash.schema";
import { trashJobs } from "./trash-jobs";

type Deletion = Pick<DeletedItem, "kind" | "subjectId" | "title"> & {
  /** The subject's own row first, then what hangs on it. */
  parts: readonly DeletedPart[];
  links?: readonly DeletedLinks[];
};

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps what is about to be deleted and records who does it; the deletion itself follows in the same transaction.
 * After 30 days a job removes it for good.
 */
export async function putInTrash(
  trx: Trx,
  operator: Operator,
  { kind, subjectId, title, ...rows }: Deletion,
  now: Date,
): Promise<DeletedItem> {
  const row: DeletedItemsTable = {
    id: uuidv7({ msecs: now.getTime() }),
    kind,
    subject_id: subjectId,
    title: title.slice(0, 300),
    deleted_by: operator.id,
    deleted_by_name: operator.name,
    deleted_at: now.toISOString(),
  };
  await trx.insertInto("deleted_items").values(row).execute();
  await keepRows(trx, row.id, rows);
  const subject = { kind, id: subjectId, title };
  await recordAuditEvent(trx, operator, { action: `${kind}.delete`, subject }, now);
  const dueAt = new Date(now.getTime() + keepDeletedDays * day);
  await enqueue(trx, { kind: trashJobs.purge, payload: { id: row.id }, dueAt }, now);
  return itemOf(row);
}

export type DeletedPage = { items: DeletedItem[]; total: number; page: number; pages: number };

export const deletedPerPage = 50;

/** What was deleted and can come back, the latest first. */
export async function listDeleted(db: Db, page = 1): Promise<DeletedPage> {
  return orDataError("Failed to fetch deleted items", async () => {
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
  });
}

/** One deleted item, or null when it came back or is gone for good. */
export async function findDeleted(db: Db, id: string): Promise<DeletedItem | null> {
  return orDataError("Failed to fetch deleted items", async () => {
    const row = await db
      .selectFrom("deleted_items")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? itemOf(row) : null;
  });
}

/** Takes an item out of the bin with everything kept of it; false when it was not there. */
export async function removeFromTrash(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("deleted_items")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function itemOf(row: DeletedItemsTable): DeletedItem {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    deletedBy: row.deleted_by_name,
    deletedAt: row.deleted_at,
  };
}
