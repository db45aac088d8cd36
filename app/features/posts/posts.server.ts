import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";
import { sanitize } from "~/platform/sanitize.server";
import { postSeoDefaults } from "./post.fields";
import { readingTimeOr } from "./reading-time";

export type NewPost = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  imageUrl: string;
  /** Minutes, 1 to 60; left out or 0: counted from the words. */
  readingTime?: number;
  episodeId: string | null;
  /** Moment of publication, or null for a draft. */
  publishedAt: Date | null;
};

/** Adds a post; HTML is sanitised, SEO fields get their defaults (specification, section 5). Returns its id. */
export async function createPost(trx: Trx, post: NewPost, now: Date): Promise<string> {
  const content = sanitize(post.content);
  const defaults = postSeoDefaults(post);
  const id = uuidv7();
  await trx
    .insertInto("blog_posts")
    .values({
      id,
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content,
      category: post.category,
      image_url: post.imageUrl,
      reading_time: readingTimeOr(post.readingTime, content),
      episode_id: post.episodeId,
      published: post.publishedAt ? 1 : 0,
      published_at: post.publishedAt?.toISOString() ?? null,
      created_by: null,
      meta_title: defaults.metaTitle,
      meta_description: defaults.metaDescription,
      meta_keywords: defaults.metaKeywords,
      og_image_url: defaults.ogImageUrl,
      canonical_url: null,
      created_at: (post.publishedAt ?? now).toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Removes every post. */
export async function deleteAllPosts(trx: Trx): Promise<void> {
  await trx.deleteFrom("blog_posts").execute();
}
