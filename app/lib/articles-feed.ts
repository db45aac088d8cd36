import { absoluteLinks } from "./html";
import { formatPubDate } from "./pub-date";
import { type XmlContent, xmlDocument } from "./xml";

const namespaces = {
  "@xmlns:atom": "http://www.w3.org/2005/Atom",
  "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

export type ArticlesFeed = {
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

export type FeedArticle = {
  id: string;
  path: string;
  title: string;
  publishedAt: string;
  categories?: readonly string[];
  /** Empty: none. */
  summary: string;
  html: string;
};

/** A feed of articles: RSS 2.0 with their whole text in content:encoded. */
export function articlesFeedXml(feed: ArticlesFeed): string {
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
