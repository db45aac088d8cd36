import { putRowsBack } from "~/features/trash/deleted-rows.server";
import type { Restoration } from "~/features/trash/trash.schema";
import { findDeleted, removeFromTrash } from "~/features/trash/trash.server";
import type { Operator } from "~/platform/actor";
import { recordDeed } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { obstacleTo } from "./restore-obstacle.server";

/** Brings back what was deleted, with everything that went with it, under its old address. */
export async function restoreDeleted(
  services: Services,
  operator: Operator,
  deletedId: string,
): Promise<Restoration> {
  return orDataError("Failed to restore deleted item", () =>
    writeContent(services, async (trx): Promise<Restoration> => {
      const item = await findDeleted(trx, deletedId);
      if (!item) return { outcome: "missing" };
      const message = await obstacleTo(trx, item);
      if (message) return { outcome: "refused", item, message };
      await putRowsBack(trx, deletedId, fitting);
      // Two at once: the second finds nothing to remove, and its rows were there already.
      await removeFromTrash(trx, deletedId);
      const { kind, subjectId: id, title } = item;
      await recordDeed(
        trx,
        operator,
        { action: `${kind}.restore`, subject: { kind, id, title } },
        services.clock.now(),
      );
      return { outcome: "restored", item };
    }),
  );
}

/** Leaves out uses of files that are gone, and links to an episode that is gone. */
async function fitting(trx: Trx, table: string, rows: Record<string, unknown>[]) {
  if (table === "media_uses") {
    const ids = rows.map(({ media_id }) => String(media_id));
    const found = await trx.selectFrom("media_files").select("id").where("id", "in", ids).execute();
    const present = new Set(found.map(({ id }) => id));
    return rows.filter(({ media_id }) => present.has(String(media_id)));
  }
  if (table !== "blog_posts") return rows;
  const ids = rows.map(({ episode_id }) => String(episode_id));
  const found = await trx.selectFrom("episodes").select("id").where("id", "in", ids).execute();
  const present = new Set(found.map(({ id }) => id));
  return rows.map((row) =>
    present.has(String(row.episode_id)) ? row : { ...row, episode_id: null },
  );
}
