import { putInTrash } from "~/content/trash/purge.server";
import type { DeletedItem } from "~/content/trash/trash.schema";
import { deleteEpisode as deleteRow } from "~/features/episodes/delete-episode.server";
import { forgetMediaUses } from "~/features/media/library/media-uses.server";
import { giveUpPlansAbout } from "~/features/newsletter/sending/campaign-plans.server";
import type { Operator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import { locked } from "~/platform/db/locked";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import {
  episodeLinks,
  episodeParts,
  spareSharedFiles,
  withdrawWaitingPosts,
} from "./deleted-parts.server";

/**
 * Deletes an episode with its videos, comments, ratings, views and files; for 30 days it can come back
 * with all of them. null when there is none.
 */
export async function deleteEpisode(
  services: Services,
  operator: Operator,
  id: string,
): Promise<DeletedItem | null> {
  return orDataError("Failed to delete episode", () =>
    writeFeeds(services, async (trx) => {
      const episode = await trx
        .selectFrom("episodes")
        .select(["title", "date"])
        .where("id", "=", id)
        // What hangs on it is copied before it goes, so nothing more may come.
        .$call(locked(services))
        .executeTakeFirst();
      if (!episode) return null;
      const now = services.clock.now();
      const links = await episodeLinks(trx, id);
      const date = today(services.clock);
      if (episode.date > date) links.unshift(await withdrawWaitingPosts(trx, id));
      const videos = await trx
        .selectFrom("videos")
        .select("id")
        .where("episode_id", "=", id)
        .execute();
      await giveUpPlansAbout(trx, { id, title: episode.title }, { operator, now });
      await spareSharedFiles(trx, id);
      const item = await putInTrash(
        trx,
        operator,
        {
          ...{ kind: "episode", subjectId: id, title: episode.title },
          ...{ parts: episodeParts(id, date), links },
        },
        now,
      );
      await forgetMediaUses(trx, { kind: "episode", id });
      for (const video of videos) await forgetMediaUses(trx, { kind: "video", id: video.id });
      await deleteRow(trx, id);
      return item;
    }),
  );
}
