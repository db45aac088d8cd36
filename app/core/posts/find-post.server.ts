import { sql } from "kysely";
import { isPublic } from "~/core/content/publication";
import { answerOr } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { DataError, orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { orderPosts } from "./list-posts.server";
import {
  linkColumns,
  postColumns,
  postOf,
  publishedMoment,
  publishedPosts,
  visiblePosts,
} from "./post-rows.server";
import type { Post, PostLink } from "./posts.schema";

declare module "~/platform/rooms/room.server" {
  interface OnPost {
    /** A part that a room adds below a post: HTML that begins with `servedMark`, or null. One room provides it. */
    section?(services: Services, post: Post): Promise<string | null>;
  }
}

const maxSlugLength = 300;

/** Thrown for a published post that is scheduled for later, or whose episode is not published. */
class PostNotAvailableYet extends DataError {
  override name = "PostNotAvailableYet";
  constructor() {
    super("Blog post not available yet");
  }
}

/**
 * A published post, or null.
 * @throws PostNotAvailableYet if the post or its episode is not public yet
 */
export async function findPost(db: Db, now: string, slug: string): Promise<Post | null> {
  if (!slug || slug.length > maxSlugLength || slug.includes("\0")) return null;
  const row = await orDataError("Failed to fetch blog post", () =>
    wholePosts(db)
      .where("blog_posts.published", "=", 1)
      .where("blog_posts.slug", "=", slug)
      .select("blog_posts.public_from as publicFrom")
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { publicFrom, ...post } = row;
  const isWaiting = row.episodeId !== null && !isPublic(row.episodeFrom, now);
  if (isWaiting || !isPublic(publicFrom, now)) throw new PostNotAvailableYet();
  return postOf(post);
}

/** A post by its id, published or not, or null. */
export async function findPostForPreview(db: Db, id: string): Promise<Post | null> {
  const row = await wholePosts(db).where("blog_posts.id", "=", id).executeTakeFirst();
  return row ? postOf(row) : null;
}

/** Selects posts in any state, with the alternative text of their picture. */
function wholePosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .leftJoin("media_files", (join) =>
      join.on(sql`media_files.path`, "=", sql`substr(blog_posts.image_url, 8)`),
    )
    .select(postColumns)
    .select("media_files.alt as imageAlt");
}

/**
 * A post that visitors can see now, or null.
 * @param hear called with a message for the log if the post is not public yet
 */
export async function findVisiblePost(
  db: Db,
  now: string,
  slug: string,
  hear?: (reason: string) => void,
): Promise<Post | null> {
  try {
    return await findPost(db, now, slug);
  } catch (error) {
    if (!(error instanceof PostNotAvailableYet)) throw error;
    hear?.(error.message);
    return null;
  }
}

export async function findPostNeighbours(db: Db, now: string, { id }: Pick<Post, "id">) {
  const ids = await orderPosts(db, now);
  const place = ids.indexOf(id);
  const [newer = "", older = ""] = place < 0 ? [] : [ids[place - 1], ids[place + 1]];
  const rows = await publishedPosts(db)
    .select(["blog_posts.id", ...linkColumns])
    .where("blog_posts.id", "in", [newer, older])
    .execute();
  const link = (wanted: string): PostLink | null => {
    const row = rows.find((row) => row.id === wanted);
    return row ? { slug: row.slug, title: row.title, excerpt: row.excerpt } : null;
  };
  return { older: link(older), newer: link(newer) };
}

export async function findPostOfEpisode(
  db: Db,
  now: string,
  episodeId: string,
): Promise<PostLink | null> {
  const row = await visiblePosts(db, now)
    .select(linkColumns)
    .where("blog_posts.episode_id", "=", episodeId)
    .orderBy(publishedMoment, "desc")
    .orderBy("blog_posts.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** For each episode, the slug of the newest post about it. Episodes without posts are left out. */
export async function mapPostsByEpisode(
  db: Db,
  now: string,
  episodeIds: readonly string[],
): Promise<Record<string, string>> {
  if (episodeIds.length === 0) return {};
  const rows = await visiblePosts(db, now)
    .select(["blog_posts.episode_id", "blog_posts.slug"])
    .where("blog_posts.episode_id", "in", episodeIds)
    .orderBy(publishedMoment)
    .orderBy("blog_posts.id")
    .execute();
  return Object.fromEntries(rows.map(({ episode_id, slug }) => [episode_id, slug]));
}

/** Slugs of posts by episode. Empty if they cannot be read, since a list can be shown without them. */
export async function postsOf(
  services: Services,
  episodes: readonly { id: string }[] | undefined,
): Promise<Record<string, string>> {
  const ids = (episodes ?? []).map(({ id }) => id);
  return answerOr(services, {}, () => mapPostsByEpisode(services.db, now(services.clock), ids));
}

/** The current slug of a public post that formerly had the slug `former`, or null. */
export async function findRenamedSlug(db: Db, now: string, former: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,300}$/.test(former)) return null;
  const row = await visiblePosts(db, now)
    .innerJoin("post_slugs", "post_slugs.post_id", "blog_posts.id")
    .select("blog_posts.slug")
    .where("post_slugs.slug", "=", former)
    .executeTakeFirst();
  return row?.slug ?? null;
}
