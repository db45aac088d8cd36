import { putInTrash } from "~/content/trash/purge.server";
import type { DeletedItem } from "~/content/trash/trash.schema";
import { forgetMediaUses } from "~/features/media/library/media-uses.server";
import { deletePost as deleteRow } from "~/features/posts/delete-post.server";
import type { Operator } from "~/platform/actor";
import { writeFeeds } from "~/platform/db/content-signal.server";
import { locked } from "~/platform/db/locked";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { postParts } from "./deleted-parts.server";

/** Deletes a post; for 30 days it can come back. null when there is none. */
export async function deletePost(
  services: Services,
  operator: Operator,
  id: string,
): Promise<DeletedItem | null> {
  return orDataError("Failed to delete blog post", () =>
    writeFeeds(services, async (trx) => {
      const post = await trx
        .selectFrom("blog_posts")
        .select("title")
        .where("id", "=", id)
        // It is copied before it goes, so nobody may change it.
        .$call(locked(services))
        .executeTakeFirst();
      if (!post) return null;
      const deletion = { kind: "post", subjectId: id, title: post.title } as const;
      const item = await putInTrash(
        trx,
        operator,
        { ...deletion, parts: postParts(id) },
        services.clock.now(),
      );
      await forgetMediaUses(trx, { kind: "post", id });
      await deleteRow(trx, id);
      return item;
    }),
  );
}
