import { v7 as uuidv7 } from "uuid";
import { columnsOf, type ValuesOf } from "~/content/fields";
import { getShow } from "~/features/show/show.server";
import { showText } from "~/features/show/texts";
import type { Trx } from "~/platform/db/handles";
import { sanitize } from "~/platform/sanitize.server";
import { postFields, postSeoDefaults } from "./post.fields";
import { readingTimeOr } from "./reading-time";

export type NewPost = Pick<
  ValuesOf<typeof postFields>,
  "title" | "slug" | "excerpt" | "content" | "category" | "imageUrl" | "episodeId"
> & {
  /** Minutes, 1 to 60; left out or 0: counted from the words. */
  readingTime?: number;
  /** Moment of publication, or null for a draft. */
  publishedAt: Date | null;
};

/** Adds a post; HTML is sanitised, SEO fields get their defaults (specification, section 5). Returns its id. */
export async function createPost(trx: Trx, post: NewPost, now: Date): Promise<string> {
  const { publishedAt, ...said } = post;
  const content = sanitize(post.content);
  const readingTime = readingTimeOr(post.readingTime, content);
  const published = publishedAt !== null;
  const keywords = showText(await getShow(trx), "postKeywords");
  const columns = columnsOf(postFields, {
    ...{ ...said, ...postSeoDefaults(post, keywords), content, readingTime, canonicalUrl: null },
    ...{ published, date: "", time: "" },
  });
  const row = {
    ...columns,
    id: uuidv7(),
    published_at: publishedAt?.toISOString() ?? null,
    public_from: publishedAt?.toISOString() ?? null,
    created_by: null,
    created_at: (publishedAt ?? now).toISOString(),
    updated_at: now.toISOString(),
  };
  await trx.insertInto("blog_posts").values(row).execute();
  return row.id;
}

/** Removes every post. */
export async function deleteAllPosts(trx: Trx): Promise<void> {
  await trx.deleteFrom("blog_posts").execute();
}
