import { type ArticlesFeed, articlesFeedXml } from "~/lib/articles-feed";
import { findFeedChange, lastModified } from "~/platform/feed-change.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { findShowChange, getShow } from "./show.server";

type Contents = Pick<ArticlesFeed, "path" | "feedPath" | "articles"> & {
  /** What stands behind the show's name. */
  name: string;
  /** Moments at which the articles changed. */
  changes: readonly string[];
};

/** Articles of the show as a feed. */
export async function answerFeed(
  services: Services,
  { name, changes, ...contents }: Contents,
): Promise<Rendered> {
  const { db, clock, env } = services;
  const [show, showChange, feedChange] = await Promise.all([
    getShow(db),
    findShowChange(db),
    findFeedChange(services),
  ]);
  const changed = new Date([showChange ?? "", ...changes].sort().at(-1) || clock.now());
  const xml = articlesFeedXml({
    ...contents,
    baseUrl: env.BASE_URL,
    title: `${show.name} – ${name}`,
    description: show.tagline || show.description,
    language: show.language,
    copyright: show.copyright,
    author: show.author || show.name,
    changed,
  });
  return openAnswer(xml, {
    "Content-Type": "application/rss+xml; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    "Last-Modified": lastModified(changed, feedChange),
  });
}
