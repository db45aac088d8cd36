import { sql } from "kysely";
import { bothFrom } from "~/core/content/publication";
import { paginate } from "~/lib/list-search";
import type { Db } from "~/platform/db/handles";
import {
  appearedAt,
  postColumns,
  postOf,
  postSummary,
  publishedMoment,
  publishedPosts,
  summaryColumns,
  visiblePosts,
} from "./post-rows.server";
import {
  type Post,
  type PostSummary,
  postsInFeed,
  postsPerPage,
  relatedPosts,
} from "./posts.schema";

/** A page of the public posts, newest first. A page number beyond the end returns the last page. */
export async function listPosts(db: Db, now: string, { page = 1, size = postsPerPage } = {}) {
  const { rows: ids, ...place } = paginate(await orderPosts(db, now), { page, size });
  return { posts: await readSummaries(db, ids), ...place };
}

type Rest = {
  after: { since: string; id: string } | undefined;
  changedSince?: string | undefined;
  limit: number;
};

/** The public posts that follow the post `after`, newest first. */
export async function listPostsFrom(
  db: Db,
  now: string,
  { after, changedSince = "", limit }: Rest,
): Promise<PostSummary[]> {
  const latest = latestPosts(db, now).select("blog_posts.updated_at");
  const sinceOf = (row: Dated) => appearedAt(row.published_moment, row.episode_from);
  const rows = newestFirst(await latest.execute()).filter(
    (row) => row.updated_at >= changedSince || sinceOf(row) >= changedSince,
  );
  const place = rows.findIndex((row) => row.id === after?.id && sinceOf(row) === after.since);
  // If the post `after` is gone or has another date now, the list continues at its former moment.
  const start =
    place >= 0 ? place + 1 : rows.findIndex((row) => sinceOf(row) <= (after?.since ?? "~"));
  const ids = start < 0 ? [] : rows.slice(start, start + limit).map(({ id }) => id);
  return readSummaries(db, ids);
}

/** Other posts of the same category, newest first. */
export async function listRelatedPosts(
  db: Db,
  now: string,
  { id, category }: Pick<PostSummary, "id" | "category">,
): Promise<PostSummary[]> {
  const ids = await orderPosts(db, now, category);
  const others = ids.filter((other) => other !== id);
  return readSummaries(db, others.slice(0, relatedPosts));
}

/** The newest posts for the feed, with their text. */
export async function listPostsForFeed(db: Db, now: string): Promise<(Post & Changed)[]> {
  const ids = (await orderPosts(db, now)).slice(0, postsInFeed);
  if (ids.length === 0) return [];
  const rows = await publishedPosts(db)
    .select(postColumns)
    .where("blog_posts.id", "in", ids)
    .execute();
  return inOrder(ids, rows).map((row) => {
    const post = postOf(row);
    return { ...post, changedAt: lastChange(post) };
  });
}

/** Addresses of all posts and when they changed, newest first. */
export async function listPostAddresses(db: Db, now: string): Promise<PostAddress[]> {
  const rows = await latestPosts(db, now)
    .select(["blog_posts.slug", "blog_posts.updated_at"])
    .execute();
  return newestFirst(rows).map(({ slug, updated_at: updatedAt, ...row }) => {
    const publishedAt = appearedAt(row.published_moment, row.episode_from);
    return { slug, publishedAt, changedAt: lastChange({ updatedAt, publishedAt }) };
  });
}

type Changed = {
  /** Moment at which visitors last saw something new: an edit, or the publication of the episode. */
  changedAt: string;
};
type PostAddress = Changed & Pick<PostSummary, "slug" | "publishedAt">;

function lastChange({ updatedAt, publishedAt }: Pick<Post, "updatedAt" | "publishedAt">): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

/** Posts by id, public or not. */
export async function mapPostSummaries(db: Db, ids: readonly string[]) {
  return new Map((await readSummaries(db, ids)).map((post) => [post.id, post]));
}

async function readSummaries(db: Db, ids: readonly string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await publishedPosts(db)
    .select(summaryColumns)
    .where("blog_posts.id", "in", ids)
    .execute();
  return inOrder(ids, rows).map(postSummary);
}

/** Public posts by publication, latest first. An index has this order; `newestFirst` changes it only slightly. */
function latestPosts(db: Db, now: string) {
  return visiblePosts(db, now)
    .select(["blog_posts.id", publishedMoment.as("published_moment")])
    .select("episodes.public_from as episode_from")
    .orderBy(publishedMoment, "desc")
    .orderBy("blog_posts.id", "desc");
}

type Dated = { published_moment: string; episode_from: string | null };

/**
 * Sorts posts by the moment at which visitors first saw them, latest first. No index can have this order, since the
 * moment of an episode is in another table.
 */
function newestFirst<Row extends Dated>(latest: readonly Row[]): Row[] {
  return latest
    .map((row) => ({ row, since: appearedAt(row.published_moment, row.episode_from) }))
    .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0))
    .map(({ row }) => row);
}

/** Ids of public posts, newest first, optionally of one category. */
export async function orderPosts(db: Db, now: string, category?: string): Promise<string[]> {
  const latest = latestPosts(db, now);
  const wanted =
    category === undefined ? latest : latest.where("blog_posts.category", "=", category);
  return newestFirst(await wanted.execute()).map(({ id }) => id);
}

/** Sorts rows in the order of these ids. Ids without a row are left out. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// Makes versions unique: two edits may have the same moment, but hardly ever the same number of characters.
const letters = sql<number>`length(blog_posts.title) + length(blog_posts.content)`;

/** Versions of all published posts, which change with texts and keyword, and the moments of publication. */
export async function listPostVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  const rows = await publishedPosts(db)
    .select(["blog_posts.id", "blog_posts.updated_at", "blog_posts.published_at"])
    .select(["blog_posts.slug", "blog_posts.tags", "episodes.invention"])
    .select([
      "blog_posts.public_from",
      "blog_posts.episode_id",
      "episodes.public_from as episodeFrom",
    ])
    .select(letters.as("letters"))
    .execute();
  return rows.map(({ id, public_from, episode_id, episodeFrom, ...content }) => ({
    id,
    publicFrom: episode_id === null ? public_from : bothFrom(public_from, episodeFrom),
    version: Object.values(content).join(" "),
  }));
}

/** Published posts by id with their text, including those about a scheduled episode. */
export async function listPostsById(db: Db, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await publishedPosts(db)
    .select(postColumns)
    .where("blog_posts.id", "in", ids)
    .execute();
  return rows.map(postOf);
}
