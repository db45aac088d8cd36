import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { appearedAt } from "./appeared-at";
import type { Post, PostLink, PostSummary } from "./posts.schema";

/** When a post was published; one without a moment counts from its creation. */
export const publishedMoment = sql<string>`coalesce(blog_posts.published_at, blog_posts.created_at)`;

export const summaryColumns = [
  "blog_posts.id",
  "blog_posts.slug",
  "blog_posts.title",
  "blog_posts.excerpt",
  "blog_posts.category",
  "blog_posts.image_url",
  "blog_posts.reading_time",
  publishedMoment.as("published_moment"),
  "episodes.id as episode_id",
  "episodes.number as episode_number",
  "episodes.title as episode_title",
  "episodes.invention as episode_invention",
  "episodes.date as episode_date",
] as const;

export const postColumns = [
  ...summaryColumns,
  "blog_posts.content",
  "blog_posts.meta_title",
  "blog_posts.meta_description",
  "blog_posts.meta_keywords",
  "blog_posts.og_image_url",
  "blog_posts.canonical_url",
  "blog_posts.updated_at",
] as const;

export const linkColumns = [
  "blog_posts.slug",
  "blog_posts.title",
  "blog_posts.excerpt",
] as const satisfies readonly `blog_posts.${keyof PostLink}`[];

/**
 * Posts that visitors may see: published, and none about an episode that lies in the future.
 * `today` is YYYY-MM-DD in Berlin.
 */
export function visiblePosts(db: Db, today: string) {
  return publishedPosts(db).where((eb) =>
    eb.or([eb("blog_posts.episode_id", "is", null), eb("episodes.date", "<=", today)]),
  );
}

/** Posts with the flag, those about a scheduled episode too. */
export function publishedPosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .where("blog_posts.published", "=", 1);
}

type SummaryRow = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  image_url: string;
  reading_time: number;
  published_moment: string;
  episode_id: string | null;
  episode_number: number | null;
  episode_title: string | null;
  episode_invention: string | null;
  episode_date: string | null;
};

export function summaryOf(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    imageUrl: row.image_url,
    readingTime: row.reading_time,
    publishedAt: appearedAt(row.published_moment, row.episode_date),
    episode: row.episode_id
      ? {
          id: row.episode_id,
          number: row.episode_number,
          title: row.episode_title ?? "",
          invention: row.episode_invention ?? "",
        }
      : null,
  };
}

type PostRow = SummaryRow & {
  image_alt?: string | null;
  content: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  og_image_url: string;
  canonical_url: string | null;
  updated_at: string;
};

export function postOf(row: PostRow): Post {
  return {
    ...summaryOf(row),
    imageAlt: row.image_alt ?? "",
    content: row.content,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
    ogImageUrl: row.og_image_url,
    canonicalUrl: row.canonical_url,
    updatedAt: row.updated_at,
  };
}
