import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { videoColumns, videoOf } from "./video-rows.server";
import type { Video } from "./videos.schema";

/** A video with the date of its episode, before which visitors do not see it. */
export type DatedVideo = Video & { episodeDate: string };

/** Every video, those of scheduled episodes too; by their ids where some are given. */
export async function listVideosForSearch(db: Db, ids?: readonly string[]): Promise<DatedVideo[]> {
  return orDataError("Failed to fetch videos", async () => {
    const rows = await db
      .selectFrom("videos")
      .innerJoin("episodes", "episodes.id", "videos.episode_id")
      .select(videoColumns)
      .select("episodes.date as episodeDate")
      .$if(ids !== undefined, (select) => select.where("videos.id", "in", ids ?? []))
      .execute();
    return rows.map(({ episodeDate, ...row }) => ({ ...videoOf(row), episodeDate }));
  });
}
