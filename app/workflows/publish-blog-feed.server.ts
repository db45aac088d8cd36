import { blogFeedXml } from "~/features/blog/blog-feed-xml";
import { listPostsForFeed } from "~/features/blog/list-posts.server";
import { findShowChange, getShow } from "~/features/show/show.server";
import { today } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/** The blog's feed of the newest posts that visitors may see, with their whole text. */
export async function serveBlogFeed({ db, clock, env }: Services): Promise<Rendered> {
  const [show, showChange, posts] = await Promise.all([
    getShow(db),
    findShowChange(db),
    listPostsForFeed(db, today(clock)),
  ]);
  const changes = [showChange ?? "", ...posts.map(({ changedAt }) => changedAt)];
  const changed = new Date(changes.sort().at(-1) || clock.now());
  const xml = blogFeedXml({
    baseUrl: env.BASE_URL,
    title: `${show.name} – Blog`,
    description: show.tagline || show.description,
    language: show.language,
    copyright: show.copyright,
    author: show.author || show.name,
    changed,
    posts,
  });
  return {
    status: 200,
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "Last-Modified": changed.toUTCString(),
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
    body: Buffer.from(xml),
  };
}
