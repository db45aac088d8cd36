import { sql } from "kysely";
import type { DeletedLinks, DeletedPart } from "~/content/trash/deleted-rows.server";
import { keepDeletedDays } from "~/content/trash/trash.schema";
import { keptFrom } from "~/features/analytics/retention.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";

/**
 * What goes with an episode, itself first; in this order it can come back. Of single views only those that are
 * still within their 90 days when the bin is emptied: their sums stay anyway.
 * @param today YYYY-MM-DD
 */
export function episodeParts(id: string, today: string): DeletedPart[] {
  const ofEpisode = sql`episode_id = ${id}`;
  const itsComments = sql`comment_id in (select id from comments where episode_id = ${id})`;
  const itsVideos = sql`subject_kind = 'video' and subject_id in (select id from videos where episode_id = ${id})`;
  const youngFrom = berlinMidnight(addDays(keptFrom(today), keepDeletedDays)).toISOString();
  const ofYoungViews = sql`${ofEpisode} and created_at >= ${youngFrom}`;
  return [
    { table: "episodes", where: sql`id = ${id}`, key: "id" },
    { table: "videos", where: ofEpisode, key: "id" },
    { table: "comments", where: ofEpisode, key: "id" },
    { table: "comment_replies", where: itsComments, key: "comment_id" },
    { table: "ratings", where: ofEpisode, key: "visitor" },
    { table: "episode_views", where: ofYoungViews, key: "session_id" },
    { table: "media_files", where: ofEpisode, key: "id" },
    usesOf("episode", id),
    { table: "media_uses", where: itsVideos, key: "media_id" },
  ];
}

export function postParts(id: string): DeletedPart[] {
  return [
    { table: "blog_posts", where: sql`id = ${id}`, key: "id" },
    { table: "post_slugs", where: sql`post_id = ${id}`, key: "slug" },
    usesOf("post", id),
  ];
}

export function videoParts(id: string): DeletedPart[] {
  return [{ table: "videos", where: sql`id = ${id}`, key: "id" }, usesOf("video", id)];
}

export function campaignParts(id: string): DeletedPart[] {
  return [
    { table: "newsletter_campaigns", where: sql`id = ${id}`, key: "id" },
    usesOf("campaign", id),
  ];
}

function usesOf(kind: string, id: string): DeletedPart {
  const where = sql`subject_kind = ${kind} and subject_id = ${id}`;
  return { table: "media_uses", where, key: "media_id" };
}

/** Posts and newsletters keep living without their episode; when it comes back, so do the links. */
export async function episodeLinks(trx: Trx, episodeId: string): Promise<DeletedLinks[]> {
  const links: DeletedLinks[] = [];
  for (const table of ["blog_posts", "newsletter_campaigns"] as const) {
    const linked = await trx
      .selectFrom(table)
      .select("id")
      .where("episode_id", "=", episodeId)
      .execute();
    const rows = linked.map(({ id }) => ({ id, value: episodeId, left: null }));
    links.push({ table, column: "episode_id", rows });
  }
  return links;
}

/**
 * Published posts about an episode that is not out yet: they wait for its date and would come out at once
 * when the episode goes, so they become drafts with it. When it comes back, so does what nobody worked on.
 */
export async function withdrawWaitingPosts(trx: Trx, episodeId: string): Promise<DeletedLinks> {
  const posts = await trx
    .updateTable("blog_posts")
    .set({ published: 0 })
    .where("episode_id", "=", episodeId)
    .where("published", "=", 1)
    .returning(["id", "updated_at"])
    .execute();
  const rows = posts.map(({ id, updated_at }) => ({
    id,
    value: 1,
    left: 0,
    provided: { episode_id: null, updated_at },
  }));
  return { table: "blog_posts", column: "published", rows };
}

/** Files that came with the episode but are used elsewhere too stay behind. */
export async function spareSharedFiles(trx: Trx, episodeId: string): Promise<void> {
  const used = sql<boolean>`exists (
    select 1 from media_uses where media_id = media_files.id and former = 0
      and not (subject_kind = 'episode' and subject_id = ${episodeId})
      and not (subject_kind = 'video'
        and subject_id in (select id from videos where episode_id = ${episodeId})))`;
  await trx
    .updateTable("media_files")
    .set({ episode_id: null, guarded: 1 })
    .where("episode_id", "=", episodeId)
    .where(used)
    .execute();
}
