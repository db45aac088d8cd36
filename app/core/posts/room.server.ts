import { sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { linksToEpisode } from "~/core/content/trash/deleted-links.server";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import { type EpisodeDeletion, listPage, type Room } from "~/platform/rooms/room.server";
import { servePostsFeed } from "./articles-feed.server";
import { listPostAddresses, listPostsById, listPostVersions } from "./list-posts.server";
import type { Post } from "./posts.schema";
import { postPath } from "./posts-path";
import { postsTables } from "./tables";

const postSearch = sourceOf({
  kind: "blog",
  title: "Blog",
  order: 5,
  hits: { page: 10, suggestions: 3 },
  versions: listPostVersions,
  list: listPostsById,
  words: wordsOfPost,
});

function wordsOfPost(post: Post, { topic }: Naming): SearchWords {
  return {
    ...noWords,
    path: postPath(post),
    title: normalForm(post.title),
    tag: normalForm(post.category),
    date: post.date,
    body: plain(post.excerpt, ...phrasesOf(post.content)),
    keywords: [topic && post.episode?.invention, ...post.tags].filter(Boolean).join(" "),
  };
}

export const postsRoom: Room = {
  name: "posts",
  inArea: { menu: [menuEntry("post", 50)] },
  tables: postsTables,
  pages: [
    {
      path: "/blog",
      title: "Blog",
      searchWords: "Artikel Beiträge lesen",
      navigation: { header: "Blog", footer: "Blog" },
      sitemap: { newestOf: "posts" },
      parameters: { seite: listPage },
    },
    {
      path: "/blog/:slug",
      titles: sql`select slug as name, title from blog_posts union all
        select post_slugs.slug, title from post_slugs join blog_posts on blog_posts.id = post_id`,
    },
  ],
  files: [{ path: "/blog/feed.xml", feed: { kinds: ["post"] }, render: servePostsFeed }],
  operations: () => import("./operations.server"),
  search: [postSearch],
  nextChange: (db, now) => nextPublication(db, "blog_posts", now),
  async sitemap({ db, clock }) {
    const posts = await listPostAddresses(db, now(clock));
    const addresses = posts.map((post) => ({
      path: postPath(post),
      changed: berlinDate(new Date(post.changedAt)),
    }));
    return { addresses, newest: addresses[0]?.changed };
  },
  episode: { detach: detachPosts },
};

/** Removes the links of posts to a deleted episode. Restoring the episode restores them. */
async function detachPosts(trx: Trx, { id, isPublic }: EpisodeDeletion): Promise<DeletedLinks[]> {
  const links = await linksToEpisode(trx, "blog_posts", id);
  return isPublic ? [links] : [...(await withdrawWaitingPosts(trx, id)), links];
}

/**
 * Turns published posts that wait for an unpublished episode into drafts, since deleting the episode would publish them
 * at once. Restoring the episode publishes those again that were not edited in the meantime.
 */
async function withdrawWaitingPosts(trx: Trx, episodeId: string): Promise<DeletedLinks[]> {
  const posts = await trx
    .selectFrom("blog_posts")
    .select(["id", "updated_at", "public_from"])
    .where("episode_id", "=", episodeId)
    .where("published", "=", 1)
    .execute();
  await trx
    .updateTable("blog_posts")
    .set({ published: 0, public_from: null })
    .where("episode_id", "=", episodeId)
    .execute();
  const untouched = ({ updated_at }: { updated_at: string }) => ({ episode_id: null, updated_at });
  const moments = posts.map((post) => ({
    id: post.id,
    value: post.public_from,
    left: null,
    provided: { ...untouched(post), published: 0 },
  }));
  const flags = posts.map((post) => ({
    id: post.id,
    value: 1,
    left: 0,
    provided: untouched(post),
  }));
  return [
    { table: "blog_posts", column: "public_from", rows: moments },
    { table: "blog_posts", column: "published", rows: flags },
  ];
}
