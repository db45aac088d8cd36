import { sql } from "kysely";
import type { Deletion } from "~/content/kind.server";
import { isPublic } from "~/content/publication";
import type { DeletedLinks, DeletedPart } from "~/content/trash/deleted-rows.server";
import { keepDeletedDays } from "~/content/trash/trash.schema";
import { keptFrom } from "~/features/analytics/retention.server";
import type { EpisodeRow } from "~/features/episodes/tables";
import { giveUpPlansAbout } from "~/features/newsletter/campaigns/campaign-plans.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";

/** What goes with an episode, in the order in which it can come back, and what stays without its link to it. */
export async function detachEpisode(
  trx: Trx,
  { row: { id, title, public_from }, operator, now, today }: Deletion<EpisodeRow>,
): Promise<{ parts: DeletedPart[]; links: DeletedLinks[] }> {
  const links = await episodeLinks(trx, id);
  if (!isPublic(public_from, now.toISOString()))
    links.unshift(...(await withdrawWaitingPosts(trx, id)));
  await giveUpPlansAbout(trx, { id, title }, { operator, now });
  await spareSharedFiles(trx, id);
  return { parts: episodeParts(id, today), links };
}

/**
 * Of single views only those that are still within their 90 days when the trash is emptied: their sums stay anyway.
 * @param today YYYY-MM-DD
 */
function episodeParts(id: string, today: string): DeletedPart[] {
  const ofEpisode = sql`episode_id = ${id}`;
  const itsComments = sql`comment_id in (select id from comments where episode_id = ${id})`;
  const itsVideos = sql`subject_kind = 'video' and subject_id in (select id from videos where episode_id = ${id})`;
  const youngFrom = berlinMidnight(addDays(keptFrom(today), keepDeletedDays)).toISOString();
  const ofYoungViews = sql`${ofEpisode} and created_at >= ${youngFrom}`;
  return [
    { table: "videos", where: ofEpisode, key: "id" },
    { table: "comments", where: ofEpisode, key: "id" },
    { table: "comment_replies", where: itsComments, key: "comment_id" },
    { table: "ratings", where: ofEpisode, key: "visitor" },
    { table: "claim_results", where: ofEpisode, key: "claim_id" },
    { table: "episode_views", where: ofYoungViews, key: "session_id" },
    { table: "media_files", where: ofEpisode, key: "id" },
    { table: "media_uses", where: itsVideos, key: "media_id" },
  ];
}

/** Posts and newsletters keep living without their episode; when it comes back, so do the links. */
async function episodeLinks(trx: Trx, episodeId: string): Promise<DeletedLinks[]> {
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
 * Published posts about an episode that is not out yet: they wait for it and would come out at once
 * when the episode goes, so they become drafts with it. When it comes back, so does what nobody worked on.
 */
async function withdrawWaitingPosts(trx: Trx, episodeId: string): Promise<DeletedLinks[]> {
  const posts = await trx
    .selectFrom("blog_posts")
    .select(["id", "updated_at", "public_from"])
    .where("episode_id", "=", episodeId)
    .where("published", "=", 1)
    .execute();
  await trx
    .updateTable("blog_posts")
    .set({ published: 0, public_from: null })
    .where("episode_id", "=", episodeId)
    .execute();
  const untouched = ({ updated_at }: { updated_at: string }) => ({ episode_id: null, updated_at });
  const moments = posts.map((post) => ({
    id: post.id,
    value: post.public_from,
    left: null,
    provided: { ...untouched(post), published: 0 },
  }));
  const flags = posts.map((post) => ({
    id: post.id,
    value: 1,
    left: 0,
    provided: untouched(post),
  }));
  return [
    { table: "blog_posts", column: "public_from", rows: moments },
    { table: "blog_posts", column: "published", rows: flags },
  ];
}

/** Files that came with the episode but are used elsewhere too stay behind. */
async function spareSharedFiles(trx: Trx, episodeId: string): Promise<void> {
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
