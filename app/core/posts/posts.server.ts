import { v7 as uuidv7 } from "uuid";
import { blankValues, columnsOf, type ValuesOf } from "~/core/content/fields";
import { getShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { stripHtml } from "~/lib/text/html";
import type { Trx } from "~/platform/db/handles";
import { sanitize } from "~/platform/sanitize.server";
import { postFields, postSeoDefaults } from "./post.fields";

export type NewPost = Pick<
  ValuesOf<typeof postFields>,
  "title" | "slug" | "excerpt" | "content" | "category" | "imageUrl" | "episodeId"
> & {
  tags?: readonly string[];
  /** Minutes, 1 to 60. If omitted or 0, it is computed from the number of words. */
  readingTime?: number;
  /** Moment of publication; null for a draft. */
  publishedAt: Date | null;
};

/** Adds a post and returns its id. HTML is sanitised, empty SEO fields get defaults (specification, section 5). */
export async function createPost(trx: Trx, post: NewPost, now: Date): Promise<string> {
  const { publishedAt, ...said } = post;
  const content = sanitize(post.content);
  const readingTime = readingTimeOr(post.readingTime, content);
  const published = publishedAt !== null;
  const keywords = showText(await getShow(trx), "postKeywords");
  const columns = columnsOf(postFields, {
    ...blankValues(postFields),
    ...said,
    ...postSeoDefaults(post, keywords),
    content,
    readingTime,
    tags: [...(post.tags ?? [])],
    published,
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

export async function deleteAllPosts(trx: Trx): Promise<void> {
  await trx.deleteFrom("blog_posts").execute();
}

const wordsPerMinute = 200;
const minReading = 1;
const maxReading = 60;

/** Minutes needed to read some HTML, a whole number from 1 to 60 (specification, section 9). */
export function readingTimeOf(html: string): number {
  return withinLimits(Math.ceil(countWords(stripHtml(html)) / wordsPerMinute));
}

/** The given reading time within the limits, or else one computed from the number of words. */
export function readingTimeOr(given: number | undefined, html: string): number {
  return given ? withinLimits(Math.round(given)) : readingTimeOf(html);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
}

function withinLimits(minutes: number): number {
  return Math.min(maxReading, Math.max(minReading, minutes));
}
