import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";
import type { Flag } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import { sanitize } from "~/platform/sanitize.server";
import type { PostInput } from "./check-post.server";
import { type StoredPost, storedPostOf } from "./edit-posts.server";
import type { BlogPostsTable } from "./tables";

/** Adds a post that keeps the rules; HTML is sanitised. `createdBy`: the operator's id. */
export async function insertPost(
  trx: Trx,
  input: PostInput & { id?: string },
  createdBy: string,
  now: Date,
): Promise<StoredPost> {
  return orDataError("Failed to create blog post", async () => {
    const moment = now.toISOString();
    const row: BlogPostsTable = {
      ...columnsOf(input),
      id: input.id ?? uuidv7({ msecs: now.getTime() }),
      published_at: input.published ? moment : null,
      created_by: createdBy,
      created_at: moment,
      updated_at: moment,
    };
    await trx.insertInto("blog_posts").values(row).execute();
    await trx.deleteFrom("post_slugs").where("slug", "=", row.slug).execute();
    return storedPostOf(row);
  });
}

type Change = { former: StoredPost; input: PostInput; now: Date };

/**
 * Overwrites a post; a published one that has never been gets its moment (specification, section 4). Its former
 * address, once public, leads to the new one.
 * @returns null when somebody else saved since `former`
 */
export async function updatePost(
  trx: Trx,
  { former, input, now }: Change,
): Promise<StoredPost | null> {
  return orDataError("Failed to update blog post", async () => {
    const { id, publishedAt, updatedAt, slug } = former;
    const row = await trx
      .updateTable("blog_posts")
      .set({
        ...columnsOf(input),
        published_at: publishedAt ?? (input.published ? now.toISOString() : null),
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .where("updated_at", "=", updatedAt)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    if (slug !== row.slug) await keepSlug(trx, { id, slug, isPublic: publishedAt !== null, now });
    await trx.deleteFrom("post_slugs").where("slug", "=", row.slug).execute();
    return storedPostOf(row);
  });
}

/** Publishes a post or takes it back. @returns null when there is none of this version */
export async function updatePublication(
  trx: Trx,
  { former, published, now }: { former: StoredPost; published: boolean; now: Date },
): Promise<StoredPost | null> {
  return updatePost(trx, { former, input: { ...former, published }, now });
}

type FormerSlug = { id: string; slug: string; isPublic: boolean; now: Date };

async function keepSlug(trx: Trx, { id, slug, isPublic, now }: FormerSlug): Promise<void> {
  if (!isPublic) return;
  await trx
    .insertInto("post_slugs")
    .values({ slug, post_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id }))
    .execute();
}

function columnsOf(input: PostInput) {
  const published: Flag = input.published ? 1 : 0;
  return {
    title: input.title,
    slug: input.slug,
    excerpt: input.excerpt,
    content: sanitize(input.content),
    category: input.category,
    image_url: input.imageUrl,
    reading_time: input.readingTime,
    episode_id: input.episodeId,
    published,
    meta_title: input.metaTitle,
    meta_description: input.metaDescription,
    meta_keywords: input.metaKeywords,
    og_image_url: input.ogImageUrl,
    canonical_url: input.canonicalUrl,
  };
}
