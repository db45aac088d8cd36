import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Removes a post; false when there is none. */
export async function deletePost(trx: Trx, id: string): Promise<boolean> {
  return orDataError("Failed to delete blog post", async () => {
    const { numDeletedRows } = await trx
      .deleteFrom("blog_posts")
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
