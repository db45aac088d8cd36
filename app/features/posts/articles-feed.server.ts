import { findShowChange, getShow } from "~/features/show/show.server";
import { absoluteLinks } from "~/lib/html";
import { formatPubDate } from "~/lib/pub-date";
import { type XmlContent, xmlDocument } from "~/lib/xml";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { findFeedChange, lastModified } from "./feed-change.server";

type ArticlesFeed = {
  /** Without a slash at the end; the paths below it begin with one. */
  baseUrl: string;
  /** Of the page that lists the articles, and of the feed itself. */
  path: string;
  feedPath: string;
  title: string;
  description: string;
  language: string;
  copyright: string;
  author: string;
  changed: Date;
  articles: readonly FeedArticle[];
};

type FeedArticle = {
  id: string;
  path: string;
  title: string;
  publishedAt: string;
  categories?: readonly string[];
  /** Empty: none. */
  summary: string;
  html: string;
};

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

const namespaces = {
  "@xmlns:atom": "http://www.w3.org/2005/Atom",
  "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

/** A feed of articles: RSS 2.0 with their whole text in content:encoded. */
function articlesFeedXml(feed: ArticlesFeed): string {
  const { baseUrl } = feed;
  const channel: XmlContent = {
    title: feed.title,
    link: baseUrl + feed.path,
    description: feed.description || feed.title,
    language: feed.language,
    copyright: feed.copyright || undefined,
    lastBuildDate: formatPubDate(feed.changed),
    "atom:link": {
      "@rel": "self",
      "@type": "application/rss+xml",
      "@href": baseUrl + feed.feedPath,
    },
    item: feed.articles.map((article) => itemOf(article, feed)),
  };
  return xmlDocument({ rss: { "@version": "2.0", ...namespaces, channel } });
}

function itemOf(article: FeedArticle, { baseUrl, author }: ArticlesFeed): XmlContent {
  return {
    title: article.title,
    link: baseUrl + article.path,
    // Not the address: that may change, and readers would show the article twice.
    guid: { "@isPermaLink": "false", "#text": `urn:uuid:${article.id}` },
    pubDate: formatPubDate(new Date(article.publishedAt)),
    "dc:creator": author,
    category: article.categories ?? [],
    description: article.summary || undefined,
    "content:encoded": absoluteLinks(article.html, baseUrl),
  };
}
