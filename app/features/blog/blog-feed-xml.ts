import { create } from "xmlbuilder2";
import { formatPubDate } from "~/lib/pub-date";
import type { Post } from "./blog.schema";
import { postPath } from "./blog-path";

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

export type BlogFeed = {
  /** Without a slash at the end. */
  baseUrl: string;
  title: string;
  description: string;
  language: string;
  copyright: string;
  author: string;
  changed: Date;
  posts: readonly Post[];
};

/** The blog's feed: RSS 2.0 with the whole text in content:encoded. */
export function blogFeedXml(feed: BlogFeed): string {
  const { baseUrl } = feed;
  // What XML 1.0 cannot hold (section 2.2) is left out.
  const rss = create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }).ele("rss", {
    version: "2.0",
    ...namespaces,
  });
  const channel = rss.ele("channel");
  channel.ele("title").txt(literal(feed.title));
  channel.ele("link").txt(`${baseUrl}/blog`);
  channel.ele("description").txt(literal(feed.description || feed.title));
  channel.ele("language").txt(feed.language);
  if (feed.copyright) channel.ele("copyright").txt(literal(feed.copyright));
  channel.ele("lastBuildDate").txt(formatPubDate(feed.changed));
  channel.ele("atom:link", {
    rel: "self",
    type: "application/rss+xml",
    href: `${baseUrl}/blog/feed.xml`,
  });
  for (const post of feed.posts) addItem(channel, post, feed);
  return rss.end({ prettyPrint: true });
}

function addItem(channel: ReturnType<typeof create>, post: Post, { baseUrl, author }: BlogFeed) {
  const item = channel.ele("item");
  item.ele("title").txt(literal(post.title));
  item.ele("link").txt(baseUrl + postPath(post));
  // Not the address: that changes with the slug, and readers would show the article twice.
  item.ele("guid", { isPermaLink: "false" }).txt(`urn:uuid:${post.id}`);
  item.ele("pubDate").txt(formatPubDate(new Date(post.publishedAt)));
  item.ele("dc:creator").txt(literal(author));
  for (const category of categoriesOf(post)) item.ele("category").txt(literal(category));
  item.ele("description").txt(literal(post.excerpt));
  item.ele("content:encoded").txt(literal(absoluteLinks(post.content, baseUrl)));
}

function categoriesOf({ category, episode }: Post): string[] {
  return [...new Set([category, episode?.invention ?? ""])].filter(Boolean);
}

/** The builder takes '&amp;' for an entity that is written already; in a post it is text. */
function literal(text: string): string {
  return text.replaceAll("&", "&amp;");
}

function absoluteLinks(html: string, baseUrl: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${baseUrl}/`);
}
