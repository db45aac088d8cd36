import { sql } from "kysely";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Db } from "~/platform/db/handles";
import type { Post, PostLink, PostSummary } from "./posts.schema";

/** Moment of a post's publication; for a draft, of its creation. */
export const publishedMoment = sql<string>`coalesce(blog_posts.published_at, blog_posts.created_at)`;

export const summaryColumns = [
  "blog_posts.id",
  "blog_posts.slug",
  "blog_posts.title",
  "blog_posts.excerpt",
  "blog_posts.category",
  "blog_posts.image_url as imageUrl",
  "blog_posts.reading_time as readingTime",
  publishedMoment.as("publishedMoment"),
  "episodes.id as episodeId",
  "episodes.number",
  "episodes.title as episodeTitle",
  "episodes.invention",
  "episodes.public_from as episodeFrom",
] as const;

export const postColumns = [
  ...summaryColumns,
  "blog_posts.content",
  "blog_posts.tags",
  "blog_posts.meta_title as metaTitle",
  "blog_posts.meta_description as metaDescription",
  "blog_posts.meta_keywords as metaKeywords",
  "blog_posts.og_image_url as ogImageUrl",
  "blog_posts.canonical_url as canonicalUrl",
  "blog_posts.updated_at as updatedAt",
] as const;

export const linkColumns = [
  "blog_posts.slug",
  "blog_posts.title",
  "blog_posts.excerpt",
] as const satisfies readonly `blog_posts.${keyof PostLink}`[];

/** Selects public posts: published, and not about an unpublished episode. `now`: ISO 8601 in UTC. */
export function visiblePosts(db: Db, now: string) {
  return publishedPosts(db)
    .where("blog_posts.public_from", "<=", now)
    .where((eb) =>
      eb.or([eb("blog_posts.episode_id", "is", null), eb("episodes.public_from", "<=", now)]),
    );
}

/** Selects posts marked as published, including scheduled ones and those about a scheduled episode. */
export function publishedPosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .where("blog_posts.published", "=", 1);
}

type SummaryRow = Omit<PostSummary, "publishedAt" | "date" | "episode"> & {
  publishedMoment: string;
  episodeId: string | null;
  number: number | null;
  episodeTitle: string | null;
  invention: string | null;
  episodeFrom: string | null;
};

export function postSummary<Row extends SummaryRow>(row: Row) {
  const { publishedMoment, episodeId, number, episodeTitle, invention, episodeFrom, ...post } = row;
  const title = episodeTitle ?? "";
  const episode = episodeId ? { id: episodeId, number, title, invention: invention ?? "" } : null;
  const publishedAt = appearedAt(publishedMoment, episodeFrom);
  return { ...post, publishedAt, date: berlinDate(new Date(publishedAt)), episode };
}

type SelectedPost = SummaryRow &
  Omit<Post, keyof PostSummary | "imageAlt" | "tags"> & { tags: string; imageAlt?: string | null };

export function postOf({ imageAlt, tags, ...row }: SelectedPost): Post {
  return { ...postSummary(row), tags: JSON.parse(tags), imageAlt: imageAlt ?? "" };
}

/**
 * Moment at which visitors first saw a post: its own publication, or that of its episode if later.
 * @param published ISO 8601
 * @param episodeFrom ISO 8601; null without an episode
 */
export function appearedAt(published: string, episodeFrom: string | null): string {
  return episodeFrom !== null && episodeFrom > published ? episodeFrom : published;
}
