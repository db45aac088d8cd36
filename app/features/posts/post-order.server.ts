import type { Db } from "~/platform/db/handles";
import { publishedMoment, visiblePosts } from "./post-rows.server";

/**
 * Posts that visitors may see, in the order in which they were published, the latest first; the index has it, so
 * that what `newestFirst` puts right is next to nothing.
 */
export function latestPosts(db: Db, today: string) {
  return visiblePosts(db, today)
    .select(["blog_posts.id", publishedMoment.as("published_moment")])
    .select("episodes.date as episode_date")
    .orderBy(publishedMoment, "desc")
    .orderBy("blog_posts.id", "desc");
}

type Dated = { published_moment: string; episode_date: string | null };

/**
 * Posts in the order in which visitors saw them first, the latest first. Sorted here: the day of an episode stands
 * in a table of its own, so no index has this order.
 */
export function newestFirst<Row extends Dated>(latest: readonly Row[]): Row[] {
  return latest
    .map((row) => ({ row, since: sinceOf(row) }))
    .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0))
    .map(({ row }) => row);
}

/** The moment or the day from which on visitors see it; as text a day stands before its moments. */
function sinceOf({ published_moment, episode_date }: Dated): string {
  return episode_date !== null && episode_date > published_moment ? episode_date : published_moment;
}

/** Ids of the posts that visitors may see, newest first; of one category where one is named. */
export async function orderPosts(db: Db, today: string, category?: string): Promise<string[]> {
  const latest = latestPosts(db, today);
  const wanted =
    category === undefined ? latest : latest.where("blog_posts.category", "=", category);
  return newestFirst(await wanted.execute()).map(({ id }) => id);
}

/** Rows that were read by these ids, in their order; what is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
