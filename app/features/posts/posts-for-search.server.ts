import { sql } from "kysely";
import { bothFrom } from "~/content/publication";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { postColumns, postOf, publishedPosts } from "./post-rows.server";
import type { Post } from "./posts.schema";

// Two edits may share a moment; hardly ever the number of letters too.
const letters = sql<number>`length(blog_posts.title) + length(blog_posts.content)`;

/** Every published post: what changes with its content and its keyword, and from when on it is seen. */
export async function listPostVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await publishedPosts(db)
      .select(["blog_posts.id", "blog_posts.updated_at", "blog_posts.published_at"])
      .select(["blog_posts.slug", "episodes.invention"])
      .select([
        "blog_posts.public_from",
        "blog_posts.episode_id",
        "episodes.public_from as episodeFrom",
      ])
      .select(letters.as("letters"))
      .execute();
    return rows.map(({ id, public_from, episode_id, episodeFrom, ...content }) => ({
      id,
      publicFrom: episode_id === null ? public_from : bothFrom(public_from, episodeFrom),
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
