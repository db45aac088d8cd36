import { pageOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import {
  adminPostsPerPage,
  defaultPostSort,
  type PostEntry,
  type PostSort,
} from "./admin-list.schema";
import { appearedAt } from "./appeared-at";

export type PostEntryPage = {
  posts: PostEntry[];
  /** Matching posts on all pages. */
  total: number;
  page: number;
  pages: number;
};

type Wish = { query?: string; sort?: PostSort; page?: number; size?: number };

/**
 * Every post, drafts and those of scheduled episodes too, a page at a time; a search looks into title, category
 * and excerpt (specification, section 5). Sorted and searched here: the databases disagree about umlauts.
 */
export async function listPostsForAdmin(
  db: Db,
  today: string,
  { query = "", sort = defaultPostSort, page = 1, size = adminPostsPerPage }: Wish = {},
): Promise<PostEntryPage> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = (await entriesOf(db).execute()).map(withAppearance);
    const wanted = searchable(query);
    const matching = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
    matching.sort(inOrder(sort));
    const { rows: shown, ...place } = pageOf(matching, { page, size });
    return { posts: shown.map((row) => entryOf(row, today)), ...place };
  });
}

function entriesOf(db: Db) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .select(["blog_posts.id", "blog_posts.title", "blog_posts.slug", "blog_posts.excerpt"])
    .select(["blog_posts.category", "blog_posts.reading_time", "blog_posts.published"])
    .select(["blog_posts.published_at", "blog_posts.created_at"])
    .select(["episodes.id as episode_id", "episodes.title as episode_title"])
    .select("episodes.date as episode_date");
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number];
type Row = StoredRow & { appeared_at: string | null };

function withAppearance(row: StoredRow): Row {
  const { published_at, episode_date } = row;
  return { ...row, appeared_at: published_at && appearedAt(published_at, episode_date) };
}

function textOf({ title, category, excerpt }: Row): string {
  return searchable([title, category, excerpt].join("\n"));
}

const german = new Intl.Collator("de", { numeric: true });

function inOrder(sort: PostSort): (a: Row, b: Row) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const byDate = (a: Row, b: Row) => compare(dateOf(a), dateOf(b)) || compare(a.id, b.id);
  const by: Record<string, (a: Row, b: Row) => number> = {
    datum: byDate,
    titel: (a, b) => german.compare(a.title, b.title) || byDate(a, b),
    status: (a, b) => a.published - b.published || byDate(a, b),
  };
  const order = by[sort.replace("-", "")] ?? byDate;
  return (a, b) => direction * order(a, b);
}

/** A post that never came out counts from its creation. */
function dateOf({ appeared_at, created_at }: Row): string {
  return appeared_at ?? created_at;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entryOf(row: Row, today: string): PostEntry {
  const { episode_id, episode_title, episode_date } = row;
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    category: row.category,
    readingTime: row.reading_time,
    published: row.published === 1,
    publishedAt: row.appeared_at,
    episode: episode_id
      ? { id: episode_id, title: episode_title ?? "", isScheduled: (episode_date ?? "") > today }
      : null,
  };
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

/** The categories that posts have, in the order of the alphabet. */
export async function listCategories(db: Db): Promise<string[]> {
  return orDataError("Failed to fetch blog posts", async () => {
    const rows = await db.selectFrom("blog_posts").select("category").distinct().execute();
    return rows.map(({ category }) => category).sort(new Intl.Collator("de").compare);
  });
}

export type DraftPosts = {
  /** The ones that were worked on last. */
  posts: { id: string; title: string; updatedAt: string }[];
  total: number;
};

/** Posts that nobody published yet. */
export async function listDraftPosts(db: Db, limit = 5): Promise<DraftPosts> {
  return orDataError("Failed to fetch blog posts", async () => {
    const drafts = db.selectFrom("blog_posts").where("published", "=", 0);
    const { total } = await drafts
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const posts = await drafts
      .select(["id", "title", "updated_at as updatedAt"])
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return { posts, total };
  });
}
