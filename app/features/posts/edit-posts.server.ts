import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { BlogPostsTable } from "./tables";

/** A post as operators see it, published or not. */
export type StoredPost = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  category: string;
  imageUrl: string;
  readingTime: number;
  episodeId: string | null;
  published: boolean;
  /** When it was published first; null: never. */
  publishedAt: string | null;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  ogImageUrl: string;
  canonicalUrl: string | null;
  /** The version. */
  updatedAt: string;
};

/** A post whether it is published or not, or null; for operators. */
export async function findAnyPost(db: Db | Trx, id: string): Promise<StoredPost | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch blog post", async () => {
    const row = await db
      .selectFrom("blog_posts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? storedPostOf(row) : null;
  });
}

/** The first post about an episode, published or not, or null; for operators (specification, section 7). */
export async function findAnyPostOfEpisode(db: Db, episodeId: string) {
  return orDataError("Failed to fetch blog post", async () => {
    const row = await db
      .selectFrom("blog_posts")
      .select(["id", "title"])
      .where("episode_id", "=", episodeId)
      .orderBy("created_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  });
}

/** The post that has a slug, or null. */
export async function findPostBySlug(db: Db | Trx, slug: string) {
  return orDataError("Failed to fetch blog post", async () => {
    const row = await db
      .selectFrom("blog_posts")
      .select(["id", "title"])
      .where("slug", "=", slug)
      .executeTakeFirst();
    return row ?? null;
  });
}

/** The categories that posts have, in the order of the alphabet. */
export async function listCategories(db: Db): Promise<string[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await db.selectFrom("blog_posts").select("category").distinct().execute();
    return rows.map(({ category }) => category).sort(new Intl.Collator("de").compare);
  });
}

export function storedPostOf(row: BlogPostsTable): StoredPost {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    imageUrl: row.image_url,
    readingTime: row.reading_time,
    episodeId: row.episode_id,
    published: row.published === 1,
    publishedAt: row.published_at,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
    ogImageUrl: row.og_image_url,
    canonicalUrl: row.canonical_url,
    updatedAt: row.updated_at,
  };
}
