import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { postColumns, postOf, publishedPosts } from "./post-rows.server";
import type { Post } from "./posts.schema";

// Two edits may share a moment; hardly ever the number of letters too.
const letters = sql<number>`length(blog_posts.title) + length(blog_posts.content)`;

/** Every published post: what changes with its content and its keyword, and the date of the episode that holds it back. */
export async function listPostVersions(
  db: Db,
): Promise<{ id: string; version: string; episodeDate: string | null }[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await publishedPosts(db)
      .select(["blog_posts.id", "blog_posts.updated_at", "blog_posts.published_at"])
      .select(["blog_posts.slug", "episodes.date as episodeDate", "episodes.invention"])
      .select(letters.as("letters"))
      .execute();
    return rows.map(({ id, episodeDate, ...content }) => ({
      id,
      episodeDate,
      version: Object.values(content).join(" "),
    }));
  });
}

/** Whole published posts by their ids, those about a scheduled episode too. */
export async function listPostsForSearch(db: Db, ids: readonly string[]): Promise<Post[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await publishedPosts(db)
      .select(postColumns)
      .where("blog_posts.id", "in", ids)
      .execute();
    return rows.map(postOf);
  });
}
