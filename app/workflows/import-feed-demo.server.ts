import { deleteAllPosts } from "~/features/blog/blog.server";
import type { Episode } from "~/features/episodes/episodes.schema";
import { deleteAllEpisodes } from "~/features/episodes/episodes.server";
import type { ParsedEpisode } from "~/features/feed/feed.schema";
import { deleteEpisodeMedia, deletePostPictures } from "~/features/media/imported-media.server";
import type { Trx } from "~/platform/db/handles";

const mark = "demo:";

/** Whether nothing but the demo show is there, and the feed is not that of a demo show itself. */
export function holdsOnlyDemo(
  episodes: ReadonlyMap<string, Episode>,
  imported: readonly ParsedEpisode[],
): boolean {
  const guids = [...episodes.keys()];
  if (!guids.length || !guids.every((guid) => guid.startsWith(mark))) return false;
  return !imported.some(({ guid }) => guid.startsWith(mark));
}

/**
 * Removes the demo's episodes with videos, comments, ratings, posts and files; the settings stay.
 * Returns the paths of the files, to be deleted once the transaction is through.
 */
export async function deleteDemo(trx: Trx): Promise<string[]> {
  const paths = [...(await deletePostPictures(trx)), ...(await deleteEpisodeMedia(trx))];
  await deleteAllPosts(trx);
  await deleteAllEpisodes(trx);
  return paths;
}
