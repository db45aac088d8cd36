import { now } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { answerFeed } from "./articles-feed.server";
import { listPostsForFeed } from "./list-posts.server";
import type { Post } from "./posts.schema";
import { postPath } from "./posts-path";

/** The blog's feed of the newest posts that visitors may see, with their whole text. */
export async function servePostsFeed(services: Services): Promise<Rendered> {
  const posts = await listPostsForFeed(services.db, now(services.clock));
  return answerFeed(services, {
    name: "Blog",
    path: "/blog",
    feedPath: "/blog/feed.xml",
    changes: posts.map(({ changedAt }) => changedAt),
    articles: posts.map((post) => ({
      id: post.id,
      path: postPath(post),
      title: post.title,
      publishedAt: post.publishedAt,
      categories: categoriesOf(post),
      summary: post.excerpt,
      html: post.content,
    })),
  });
}

function categoriesOf({ category, episode }: Post): string[] {
  return [...new Set([category, episode?.invention ?? ""])].filter(Boolean);
}
