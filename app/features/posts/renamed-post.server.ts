import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { visiblePosts } from "./post-rows.server";

/** The present slug of a post that visitors may see and that once had this one; null: there is none. */
export async function findRenamedSlug(
  db: Db,
  today: string,
  former: string,
): Promise<string | null> {
  if (!/^[a-z0-9-]{1,300}$/.test(former)) return null;
  return orDataError("Failed to fetch blog post", async () => {
    const row = await visiblePosts(db, today)
      .innerJoin("post_slugs", "post_slugs.post_id", "blog_posts.id")
      .select("blog_posts.slug")
      .where("post_slugs.slug", "=", former)
      .executeTakeFirst();
    return row?.slug ?? null;
  });
}
