import { putRowsBack } from "~/content/trash/deleted-rows.server";
import type { DeletedItem, Restoration } from "~/content/trash/trash.schema";
import { findDeleted, removeFromTrash } from "~/content/trash/trash.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { writeFeeds } from "~/platform/feed-change.server";
import type { Services } from "~/platform/services.server";
import { obstacleTo } from "./restore-obstacle.server";

/** Brings back what was deleted, with everything that went with it, under its old address. */
export async function restoreDeleted(
  services: Services,
  operator: Operator,
  deletedId: string,
): Promise<Restoration> {
  try {
    return await orDataError("Failed to restore deleted item", () =>
      writeFeeds(services, (trx) =>
        restore(trx, operator, { deletedId, now: services.clock.now() }),
      ),
    );
  } catch (error) {
    if (error instanceof Error && error.cause instanceof GoneMeanwhile)
      return { outcome: "missing" };
    throw error;
  }
}

/** Somebody else restored it, or it was deleted for good, in this very moment: nothing of it may stay. */
class GoneMeanwhile extends Error {}

async function restore(
  trx: Trx,
  operator: Operator,
  { deletedId, now }: { deletedId: string; now: Date },
): Promise<Restoration> {
  const item = await findDeleted(trx, deletedId);
  if (!item) return { outcome: "missing" };
  const message = await obstacleTo(trx, item);
  if (message) return { outcome: "refused", item, message };
  if (!(await putRowsBack(trx, deletedId, fitting))) return refuseLate(trx, item);
  if (!(await removeFromTrash(trx, deletedId))) throw new GoneMeanwhile();
  const { kind, subjectId: id, title } = item;
  const subject = { kind, id, title };
  await recordAuditEvent(trx, operator, { action: `${kind}.restore`, subject }, now);
  return { outcome: "restored", item };
}

/** The place was taken after the look at it. */
async function refuseLate(trx: Trx, item: DeletedItem): Promise<Restoration> {
  const isThere = await findDeleted(trx, item.id);
  const message = isThere && (await obstacleTo(trx, item));
  if (!message) throw new GoneMeanwhile();
  return { outcome: "refused", item, message };
}

/**
 * Leaves out uses of files that are gone, and links to an episode that is gone: what waited for it stays a
 * draft.
 */
async function fitting(trx: Trx, table: string, rows: Record<string, unknown>[]) {
  if (table === "media_uses") {
    const ids = rows.map(({ media_id }) => String(media_id));
    const found = await trx.selectFrom("media_files").select("id").where("id", "in", ids).execute();
    const present = new Set(found.map(({ id }) => id));
    return rows.filter(({ media_id }) => present.has(String(media_id)));
  }
  if (table !== "blog_posts" && table !== "newsletter_campaigns") return rows;
  const ids = rows.map(({ episode_id }) => String(episode_id));
  const found = await trx.selectFrom("episodes").select("id").where("id", "in", ids).execute();
  const present = new Set(found.map(({ id }) => id));
  return rows.map((row) =>
    row.episode_id === null || present.has(String(row.episode_id))
      ? row
      : { ...row, episode_id: null, ...("published" in row ? { published: 0 } : {}) },
  );
}
