import { berlinMidnight } from "~/lib/berlin-time";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { orDataError } from "~/platform/errors";
import {
  type Post,
  type PostSummary,
  postsInFeed,
  postsPerPage,
  relatedPosts,
} from "./blog.schema";
import {
  postColumns,
  postOf,
  publishedAt,
  summaryColumns,
  summaryOf,
  visiblePosts,
} from "./post-rows.server";

export type PostPage = {
  posts: PostSummary[];
  /** Posts on all pages. */
  total: number;
  page: number;
  pages: number;
};

/** The posts that visitors may see, newest first; a page beyond the end is the last one. */
export async function listPosts(
  db: Db,
  today: string,
  { page = 1, size = postsPerPage } = {},
): Promise<PostPage> {
  return orDataError("Failed to fetch blog posts", async () => {
    const list = newestFirst(db, today).select(summaryColumns);
    const { rows, ...place } = await readPage(list, { page, size });
    return { posts: rows.map(summaryOf), ...place };
  });
}

/** Other posts of the same category, newest first. */
export async function listRelatedPosts(
  db: Db,
  today: string,
  { id, category }: Pick<PostSummary, "id" | "category">,
): Promise<PostSummary[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await newestFirst(db, today)
      .select(summaryColumns)
      .where("blog_posts.category", "=", category)
      .where("blog_posts.id", "!=", id)
      .limit(relatedPosts)
      .execute();
    return rows.map(summaryOf);
  });
}

/** The newest posts for the feed, whole. */
export async function listPostsForFeed(db: Db, today: string): Promise<(Post & Changed)[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await newestFirst(db, today)
      .select(postColumns)
      .select("episodes.date as episode_date")
      .limit(postsInFeed)
      .execute();
    return rows.map((row) => ({ ...postOf(row), changedAt: changeOf(row) }));
  });
}

/** Addresses of all posts and when they changed, newest first. */
export async function listPostAddresses(db: Db, today: string): Promise<PostAddress[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await newestFirst(db, today)
      .select([
        "blog_posts.slug",
        "blog_posts.updated_at",
        publishedAt.as("published_moment"),
        "episodes.date as episode_date",
      ])
      .execute();
    return rows.map((row) => ({
      slug: row.slug,
      publishedAt: row.published_moment,
      changedAt: changeOf(row),
    }));
  });
}

type Changed = {
  /** When visitors saw something new last: an edit, or the day of the episode that held it back. */
  changedAt: string;
};
export type PostAddress = Changed & Pick<PostSummary, "slug" | "publishedAt">;

function changeOf(row: {
  updated_at: string;
  published_moment: string;
  episode_date: string | null;
}): string {
  const appeared = row.episode_date ? berlinMidnight(row.episode_date).toISOString() : "";
  return [row.updated_at, row.published_moment, appeared].sort().at(-1) ?? row.updated_at;
}

function newestFirst(db: Db, today: string) {
  return visiblePosts(db, today).orderBy(publishedAt, "desc").orderBy("blog_posts.id", "desc");
}
