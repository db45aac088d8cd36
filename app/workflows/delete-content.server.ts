import type { DeletedItem } from "~/content/trash/trash.schema";
import { putInTrash } from "~/content/trash/trash.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";

/** Puts something into the bin and records the audit event; the deletion itself follows. */
export async function keepDeleted(
  trx: Trx,
  operator: Operator,
  deletion: Parameters<typeof putInTrash>[2],
  now: Date,
): Promise<DeletedItem> {
  const { kind, subjectId, title } = deletion;
  const item = await putInTrash(trx, operator, deletion, now);
  const subject = { kind, id: subjectId, title };
  await recordAuditEvent(trx, operator, { action: `${kind}.delete`, subject }, now);
  return item;
}
