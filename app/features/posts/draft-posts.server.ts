import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type DraftPosts = {
  /** The ones that were worked on last. */
  posts: { id: string; title: string; updatedAt: string }[];
  total: number;
};

/** Posts that nobody published yet. */
export async function listDraftPosts(db: Db, limit = 5): Promise<DraftPosts> {
  return orDataError("Failed to fetch blog posts", async () => {
    const drafts = db.selectFrom("blog_posts").where("published", "=", 0);
    const { total } = await drafts
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const posts = await drafts
      .select(["id", "title", "updated_at as updatedAt"])
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return { posts, total };
  });
}
