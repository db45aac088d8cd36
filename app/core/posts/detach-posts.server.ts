import { linksToEpisode } from "~/core/content/trash/deleted-links.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import type { EpisodeDeletion } from "~/platform/rooms/room.server";

/** Unlinks posts from a deleted episode; restoring it restores the links. */
export async function detachPosts(
  trx: Trx,
  { id, isPublic }: EpisodeDeletion,
): Promise<DeletedLinks[]> {
  const links = await linksToEpisode(trx, "blog_posts", id);
  return isPublic ? [links] : [...(await withdrawWaitingPosts(trx, id)), links];
}

/**
 * Published posts about an unpublished episode: its deletion would publish them at once, so they become drafts.
 * Restoring the episode republishes those that were not edited.
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
