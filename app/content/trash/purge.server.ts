import { z } from "zod";
import { discardLater } from "~/features/media/library/media-jobs.server";
import type { MediaFilesTable } from "~/features/media/tables";
import type { Operator } from "~/platform/actor";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { deleteRevisionsOf } from "../revisions/revisions.server";
import { readKept } from "./deleted-rows.server";
import type { DeletedItem } from "./trash.schema";
import { findDeleted, removeFromTrash } from "./trash.server";
import { trashJobs } from "./trash-jobs";

const purgePayload = z.object({ id: z.string() });

const purge: JobHandler = async (services, payload) => {
  await purgeDeleted(services, null, purgePayload.parse(payload).id);
};

export const trashHandlers = { [trashJobs.purge]: purge } satisfies JobHandlers;

/**
 * Removes a deleted item for good, with its revisions, those of its files that nobody else has, and what the
 * audit log calls its comments: nobody finds them any more.
 * `operator` null: its 30 days are over. null when it was not there.
 */
export async function purgeDeleted(
  services: Services,
  operator: Operator | null,
  deletedId: string,
): Promise<DeletedItem | null> {
  const { db, clock } = services;
  return orDataError("Failed to purge deleted item", () =>
    db.transaction().execute(async (trx) => {
      const item = await findDeleted(trx, deletedId);
      if (!item) return null;
      const files = await orphans(trx, deletedId);
      const comments = await readKept(trx, deletedId, "comments");
      if (!(await removeFromTrash(trx, deletedId))) return null;
      await discardLater(trx, files, clock.now());
      const { kind, subjectId: id, title } = item;
      if (kind !== "comment") await deleteRevisionsOf(trx, { kind, id });
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
    }),
  );
}

/** Files whose rows went with the item and have not come back since. */
async function orphans(trx: Trx, deletedId: string) {
  const rows = (await readKept(trx, deletedId, "media_files")) as MediaFilesTable[];
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
