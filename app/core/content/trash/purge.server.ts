import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { discardLater } from "~/core/media/library/discard-files.server";
import type { MediaFileRow } from "~/core/media/tables";
import type { Operator } from "~/platform/actor";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import type { DeletedLinks, DeletedPart } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { isContentKind } from "../kinds";
import { deleteRevisionsOf } from "../revisions/revisions.server";
import type { DeletedItemRow } from "../tables";
import { archiveRows, readArchivedRows } from "./deleted-rows.server";
import { type DeletedItem, keepDeletedDays } from "./trash.schema";
import { findDeleted, itemOf, removeFromTrash } from "./trash.server";

type Deletion = Pick<DeletedItem, "kind" | "subjectId" | "title"> & {
  /** The item's own row first, then dependent rows. */
  parts: readonly DeletedPart[];
  links?: readonly DeletedLinks[];
};

const day = 24 * 60 * 60 * 1000;

/** Archives rows that the caller then deletes, and records the audit event. A job purges them after 30 days. */
export async function putInTrash(
  trx: Trx,
  operator: Operator,
  { kind, subjectId, title, ...rows }: Deletion,
  now: Date,
): Promise<DeletedItem> {
  const row: DeletedItemRow = {
    id: uuidv7({ msecs: now.getTime() }),
    kind,
    subject_id: subjectId,
    title: title.slice(0, 300),
    deleted_by: operator.id,
    deleted_by_name: operator.name,
    deleted_at: now.toISOString(),
  };
  await trx.insertInto("deleted_items").values(row).execute();
  await archiveRows(trx, row.id, rows);
  const subject = { kind, id: subjectId, title };
  await recordAuditEvent(trx, operator, { action: `${kind}.delete`, subject }, now);
  const dueAt = new Date(now.getTime() + keepDeletedDays * day);
  await enqueue(trx, purgeJob, { id: row.id }, { now, dueAt });
  return itemOf(row);
}

export const purgeJob = defineJob({
  kind: "trash-purge",
  title: "Leeren des Papierkorbs",
  payload: z.object({ id: z.string() }),
  run: (services, { id }) => purgeDeleted(services, null, id),
});

/**
 * Removes a deleted item for good, with its revisions, files that nothing else uses, and the audit log's
 * quotes of its comments.
 * @param operator null if the 30 days are over
 * @returns null if the item was not in the trash any more
 */
export async function purgeDeleted(
  services: Services,
  operator: Operator | null,
  deletedId: string,
): Promise<DeletedItem | null> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const item = await findDeleted(trx, deletedId);
    if (!item) return null;
    const files = await orphans(trx, deletedId);
    const comments = await readArchivedRows(trx, deletedId, "comments");
    if (!(await removeFromTrash(trx, deletedId))) return null;
    await discardLater(trx, files, clock.now());
    const { kind, subjectId: id, title } = item;
    if (isContentKind(kind)) await deleteRevisionsOf(trx, { kind, id });
    if (operator)
      await recordAuditEvent(
        trx,
        operator,
        { action: `${kind}.purge`, subject: { kind, id, title } },
        clock.now(),
      );
    const commentIds = comments.map(({ id }) => String(id));
    await forgetAuditSubjects(trx, commentIds);
    return item;
  });
}

/** Files of the item that the media library does not have again. */
async function orphans(trx: Trx, deletedId: string) {
  const rows = (await readArchivedRows(trx, deletedId, "media_files")) as MediaFileRow[];
  const paths = rows.map(({ path }) => path);
  if (paths.length === 0) return [];
  const kept = await trx
    .selectFrom("media_files")
    .select("path")
    .where("path", "in", paths)
    .execute();
  const present = new Set(kept.map(({ path }) => path));
  return rows.filter(({ path }) => !present.has(path));
}
