import { create } from "xmlbuilder2";
import { formatPubDate } from "./pub-date";

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
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
  // What XML 1.0 cannot hold (section 2.2) is left out.
  const rss = create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }).ele("rss", {
    version: "2.0",
    ...namespaces,
  });
  const channel = rss.ele("channel");
  channel.ele("title").txt(literal(feed.title));
  channel.ele("link").txt(baseUrl + feed.path);
  channel.ele("description").txt(literal(feed.description || feed.title));
  channel.ele("language").txt(feed.language);
  if (feed.copyright) channel.ele("copyright").txt(literal(feed.copyright));
  channel.ele("lastBuildDate").txt(formatPubDate(feed.changed));
  channel.ele("atom:link", {
    rel: "self",
    type: "application/rss+xml",
    href: baseUrl + feed.feedPath,
  });
  for (const article of feed.articles) addItem(channel, article, feed);
  return rss.end({ prettyPrint: true });
}

function addItem(
  channel: ReturnType<typeof create>,
  article: FeedArticle,
  { baseUrl, author }: ArticlesFeed,
): void {
  const item = channel.ele("item");
  item.ele("title").txt(literal(article.title));
  item.ele("link").txt(baseUrl + article.path);
  // Not the address: that may change, and readers would show the article twice.
  item.ele("guid", { isPermaLink: "false" }).txt(`urn:uuid:${article.id}`);
  item.ele("pubDate").txt(formatPubDate(new Date(article.publishedAt)));
  item.ele("dc:creator").txt(literal(author));
  for (const category of article.categories ?? []) item.ele("category").txt(literal(category));
  if (article.summary) item.ele("description").txt(literal(article.summary));
  item.ele("content:encoded").txt(literal(absoluteLinks(article.html, baseUrl)));
}

/** The builder takes '&amp;' for an entity that is written already; in an article it is text. */
function literal(text: string): string {
  return text.replaceAll("&", "&amp;");
}

function absoluteLinks(html: string, baseUrl: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${baseUrl}/`);
}
