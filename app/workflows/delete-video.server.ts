import { putInTrash } from "~/content/trash/purge.server";
import type { DeletedItem } from "~/content/trash/trash.schema";
import { forgetMediaUses } from "~/features/media/library/media-uses.server";
import { deleteVideo as deleteRow } from "~/features/videos/delete-video.server";
import type { Operator } from "~/platform/actor";
import { writeContent } from "~/platform/db/content-signal.server";
import { locked } from "~/platform/db/locked";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { videoParts } from "./deleted-parts.server";

/** Deletes a video; for 30 days it can come back. null when there is none. */
export async function deleteVideo(
  services: Services,
  operator: Operator,
  id: string,
): Promise<DeletedItem | null> {
  return orDataError("Failed to delete video", () =>
    writeContent(services, async (trx) => {
      const video = await trx
        .selectFrom("videos")
        .select("title")
        .where("id", "=", id)
        // It is copied before it goes, so nobody may change it.
        .$call(locked(services))
        .executeTakeFirst();
      if (!video) return null;
      const deletion = { kind: "video", subjectId: id, title: video.title } as const;
      const item = await putInTrash(
        trx,
        operator,
        { ...deletion, parts: videoParts(id) },
        services.clock.now(),
      );
      await forgetMediaUses(trx, { kind: "video", id });
      await deleteRow(trx, id);
      return item;
    }),
  );
}
