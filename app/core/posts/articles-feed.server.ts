import { findShowChange, getShow } from "~/core/show/show.server";
import { absoluteLinks } from "~/lib/text/html";
import { feedDocument, feedType, type XmlContent } from "~/lib/text/xml";
import { formatPubDate } from "~/lib/time/pub-date";
import { now } from "~/platform/clock.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type FeedPart, hubHeader, hubLinks } from "./feed-part";
import { listPostsForFeed } from "./list-posts.server";
import type { Post } from "./posts.schema";
import { postPath } from "./posts-path";

declare module "~/platform/rooms/room.server" {
  interface InFeed {
    /** Ways other than polling by which programs learn about changes of the feeds. */
    hubs?(services: Services): Promise<FeedPart>;
  }
}

type FeedArticle = {
  id: string;
  path: string;
  title: string;
  publishedAt: string;
  categories?: readonly string[];
  /** '' if there is no summary. */
  summary: string;
  html: string;
};

type ArticlesFeed = {
  /** Appended to the show's name. */
  name: string;
  path: string;
  feedPath: string;
  /** Moments at which the articles changed, ISO 8601. */
  changes: readonly string[];
  articles: readonly FeedArticle[];
};

/** Serves a feed of articles: RSS 2.0 with the full text in content:encoded. */
export async function answerFeed(
  services: Services,
  { name, path, feedPath, changes, articles }: ArticlesFeed,
): Promise<Rendered> {
  const { db, clock, env } = services;
  const [show, showChange, feedChange, { hubs }] = await Promise.all([
    getShow(db),
    findShowChange(db),
    findFeedChange(services),
    readFeedPart(services),
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
    "atom:link": [
      { "@rel": "self", "@type": "application/rss+xml", "@href": baseUrl + feedPath },
      ...hubLinks(hubs),
    ],
    item: articles.map((article) => itemOf(article, baseUrl, show.author || show.name)),
  };
  const xml = feedDocument({ ...namespaces, channel });
  return openAnswer(xml, {
    "Content-Type": feedType,
    "Cache-Control": "public, max-age=300",
    "Last-Modified": lastModified(changed, feedChange),
    ...hubHeader(baseUrl + feedPath, hubs),
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
    // The guid is made from the id. An address may change, and feed readers would then show the article twice.
    guid: { "@isPermaLink": "false", "#text": `urn:uuid:${article.id}` },
    pubDate: formatPubDate(new Date(article.publishedAt)),
    "dc:creator": author,
    category: article.categories ?? [],
    description: article.summary || undefined,
    "content:encoded": absoluteLinks(article.html, baseUrl),
  };
}

export async function readFeedPart(services: Services): Promise<FeedPart> {
  const part = await services.rooms.find("inFeed", "hubs")?.(services);
  return part ?? { hubs: [], usesPodping: false };
}

/**
 * When an item last left a feed or returned to it: deleted, restored, hidden, postponed, or without audio. The
 * remaining items are older, so a reader that only asks by date (If-Modified-Since) would miss the change. Returns ''
 * if no item ever did.
 */
export async function findFeedChange({ db }: Pick<Services, "db">): Promise<string> {
  const rows = await db
    .selectFrom("content_version")
    .select(({ fn }) => fn.max("feeds_changed_at").as("moment"))
    .unionAll((eb) =>
      eb.selectFrom("episodes").select(({ fn }) => fn.max("updated_at").as("moment")),
    )
    .unionAll((eb) =>
      eb.selectFrom("blog_posts").select(({ fn }) => fn.max("updated_at").as("moment")),
    )
    .execute();
  const moments = rows.map(({ moment }) => moment ?? "");
  return moments.sort().at(-1) ?? "";
}

/** The Last-Modified header of a feed whose articles last changed at the moment `changed`. */
export function lastModified(changed: Date, feedChange: string): string {
  return new Date(Math.max(changed.getTime(), Date.parse(feedChange) || 0)).toUTCString();
}

/** Serves the blog's feed: the newest public posts with their full text. */
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

function categoriesOf({ category, episode, tags }: Post): string[] {
  return [...new Set([category, episode?.invention ?? "", ...tags])].filter(Boolean);
}
