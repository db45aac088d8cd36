import { sql } from "kysely";
import type { Episode } from "~/core/episodes/episodes.schema";
import { deleteAllEpisodes } from "~/core/episodes/episodes.server";
import { deleteEpisodeMedia } from "~/core/media/library/imported-media.server";
import { deleteAllPosts } from "~/core/posts/posts.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { ParsedEpisode } from "../feed.schema";

const mark = "demo:";

/** True if the database holds only the unchanged demo show, and the feed is not that of a demo itself. */
export async function isDemoOnly(
  db: Db,
  episodes: ReadonlyMap<string, Episode>,
  imported: readonly ParsedEpisode[],
): Promise<boolean> {
  const guids = [...episodes.keys()];
  if (!guids.length || !guids.every((guid) => guid.startsWith(mark))) return false;
  if (imported.some(({ guid }) => guid.startsWith(mark))) return false;
  return !(await isWorkedOn(db));
}

/** True if an operator wrote or changed an episode, post or video, or answered a comment. */
async function isWorkedOn(db: Db): Promise<boolean> {
  const [saved, answered] = await Promise.all([
    db
      .selectFrom("content_revisions")
      .select("id")
      .where("operator_name", "is not", null)
      .where("subject_id", "in", (eb) =>
        eb
          .selectFrom("episodes")
          .select("id")
          .unionAll(eb.selectFrom("blog_posts").select("id"))
          .unionAll(eb.selectFrom("videos").select("id")),
      )
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom("comment_replies").select("comment_id").limit(1).executeTakeFirst(),
  ]);
  return saved !== undefined || answered !== undefined;
}

/**
 * Deletes the demo's episodes with videos, comments, ratings, posts and files, and hosts that nobody edited. Settings
 * stay. Returns the paths of files to delete after the transaction.
 */
export async function deleteDemo(trx: Trx): Promise<string[]> {
  const paths = [...(await deletePostPictures(trx)), ...(await deleteEpisodeMedia(trx))];
  await deleteAllPosts(trx);
  await deleteAllEpisodes(trx);
  await trx
    .deleteFrom("people")
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("content_revisions")
        .select("subject_id")
        .where("subject_kind", "=", "person")
        .where("operator_name", "is not", null),
    )
    .execute();
  return paths;
}

/** Deletes the media rows of pictures in posts. Returns the paths of files to delete after the transaction. */
async function deletePostPictures(trx: Trx): Promise<string[]> {
  const rows = await trx
    .deleteFrom("media_files")
    .where("path", "in", (eb) =>
      eb
        .selectFrom("blog_posts")
        .select(sql<string>`substr(image_url, ${"/media/".length + 1})`.as("path"))
        .where("image_url", "like", "/media/%"),
    )
    .returning("path")
    .execute();
  return rows.map(({ path }) => path);
}
