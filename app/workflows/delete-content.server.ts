import { type DeletedItem, keepDeletedDays } from "~/features/trash/trash.schema";
import { putInTrash } from "~/features/trash/trash.server";
import type { Operator } from "~/platform/actor";
import { recordDeed } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/enqueue.server";
import { trashJobs } from "./trash-jobs";

const day = 24 * 60 * 60 * 1000;

/** Puts something into the bin, records the deed, and sees to it that the bin is emptied in time. */
export async function keepDeleted(
  trx: Trx,
  operator: Operator,
  deletion: Parameters<typeof putInTrash>[2],
  now: Date,
): Promise<DeletedItem> {
  const { kind, subjectId, title } = deletion;
  const item = await putInTrash(trx, operator, deletion, now);
  const subject = { kind, id: subjectId, title };
  await recordDeed(trx, operator, { action: `${kind}.delete`, subject }, now);
  const dueAt = new Date(now.getTime() + keepDeletedDays * day);
  await enqueue(trx, { kind: trashJobs.purge, payload: { id: item.id }, dueAt }, now);
  return item;
}
