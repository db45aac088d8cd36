import { episodePath } from "~/core/episodes/episode-path";
import { listEpisodesById } from "~/core/episodes/list/all-episodes.server";
import { answerFeed } from "~/core/posts/articles-feed.server";
import { listPostsById } from "~/core/posts/list-posts.server";
import { postPath } from "~/core/posts/posts-path";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { FileRequest, PublicFile } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { tagPath } from "./tag-path.server";
import { currentTags, presentNames, publicTag, type TaggedEntry } from "./tags.server";

/** Number of newest entries in the feed, each with its full text. */
const entriesInFeed = 20;

export const tagFeed: PublicFile = {
  path: "/schlagwort/:slug/feed.xml",
  feed: { kinds: ["episode", "post"], addressesOf },
  render: serveTagFeed,
};

/** Addresses of the feeds that an episode or post is in, by its current tags. */
async function addressesOf(services: Services, { id }: { id: string }): Promise<string[]> {
  const { tags } = await currentTags(services);
  return [...tags.values()]
    .filter(({ entries }) => entries.some((entry) => entry.id === id))
    .map(({ slug }) => tagFeedPath(services, slug));
}

function tagFeedPath({ rooms }: Pick<Services, "rooms">, slug: string): string {
  return `${tagPath(rooms, slug)}/feed.xml`;
}

/** Serves the feed of a tag. Episodes are articles without audio, so that no app takes the feed for a podcast. */
export async function serveTagFeed(
  services: Services,
  { param }: Pick<FileRequest, "param">,
): Promise<Rendered> {
  const asked = param("slug");
  const read = await currentTags(services);
  const tag = publicTag(read, now(services.clock), asked);
  if (!tag) return missingFile("Dieses Schlagwort gibt es nicht.");
  const feedPath = tagFeedPath(services, tag.slug);
  if (tag.slug !== asked)
    return openAnswer("", { "Content-Type": "text/plain", Location: feedPath }, 301);
  const articles = await readArticles(services, tag.entries.slice(0, entriesInFeed));
  return answerFeed(services, {
    name: `Schlagwort „${tag.name}“`,
    path: tagPath(services.rooms, tag.slug),
    feedPath,
    changes: articles.map(({ updatedAt }) => updatedAt),
    articles: articles.map(({ tags, ...article }) => ({
      ...article,
      categories: presentNames(tags, read.names),
    })),
  });
}

async function readArticles({ db }: Services, entries: readonly TaggedEntry[]) {
  const idsIn = (table: TaggedEntry["table"]) =>
    entries.flatMap((entry) => (entry.table === table ? entry.id : []));
  const episodes = await listEpisodesById(db, idsIn("episodes"));
  const posts = await listPostsById(db, idsIn("blog_posts"));
  const articles = [
    ...episodes.map((episode) => ({
      ...episode,
      path: episodePath(episode.id),
      publishedAt: episode.publicFrom ?? episode.updatedAt,
      html: episode.description,
    })),
    ...posts.map((post) => ({
      ...post,
      path: postPath(post),
      summary: post.excerpt,
      html: post.content,
    })),
  ];
  const byId = new Map(articles.map((article) => [article.id, article]));
  return entries.flatMap(({ id }) => byId.get(id) ?? []);
}
