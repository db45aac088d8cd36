import { findShowChange, getShow } from "~/features/show/show.server";
import { absoluteLinks } from "~/lib/html";
import { formatPubDate } from "~/lib/pub-date";
import { type XmlContent, xmlDocument } from "~/lib/xml";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { findFeedChange, lastModified } from "./feed-change.server";

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

type ArticlesFeed = {
  /** What stands behind the show's name. */
  name: string;
  /** Of the page that lists the articles, and of the feed itself. */
  path: string;
  feedPath: string;
  /** Moments at which the articles changed. */
  changes: readonly string[];
  articles: readonly FeedArticle[];
};

/** Articles of the show as a feed: RSS 2.0 with their whole text in content:encoded. */
export async function answerFeed(
  services: Services,
  { name, path, feedPath, changes, articles }: ArticlesFeed,
): Promise<Rendered> {
  const { db, clock, env } = services;
  const [show, showChange, feedChange] = await Promise.all([
    getShow(db),
    findShowChange(db),
    findFeedChange(services),
  ]);
  const changed = new Date([showChange ?? "", ...changes].sort().at(-1) || clock.now());
  const { BASE_URL: baseUrl } = env;
  const title = `${show.name} – ${name}`;
  const channel: XmlContent = {
    title,
    link: baseUrl + path,
    description: show.tagline || show.description || title,
    language: show.language,
    copyright: show.copyright || undefined,
    lastBuildDate: formatPubDate(changed),
    "atom:link": {
      "@rel": "self",
      "@type": "application/rss+xml",
      "@href": baseUrl + feedPath,
    },
    item: articles.map((article) => itemOf(article, baseUrl, show.author || show.name)),
  };
  const xml = xmlDocument({ rss: { "@version": "2.0", ...namespaces, channel } });
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

function itemOf(article: FeedArticle, baseUrl: string, author: string): XmlContent {
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
