import { byCode, inGerman, type ListWish, operatorList } from "~/content/operator-list.server";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type VideoEntry = Awaited<ReturnType<typeof listVideosForAdmin>>["rows"][number];

/**
 * Every video, those of scheduled episodes too, a page at a time; a search looks into title, description and the
 * episode's title (specification, section 5).
 */
export async function listVideosForAdmin(db: Db, today: string, wish: ListWish = {}) {
  return orDataError("Failed to fetch videos", async () => {
    const videos = await db
      .selectFrom("videos")
      .innerJoin("episodes", "episodes.id", "videos.episode_id")
      .select(["videos.id", "videos.title", "videos.description", "videos.youtube_id as youtubeId"])
      .select(["videos.created_at as createdAt", "episodes.id as episodeId"])
      .select(["episodes.title as episodeTitle", "episodes.date"])
      .execute();
    const { rows, ...place } = operatorList(videos, wish, {
      searched: ({ title, description, episodeTitle }) => [title, description, episodeTitle],
      byDate: (a, b) => byCode(a.createdAt, b.createdAt),
      orders: { folge: (a, b) => inGerman(a.episodeTitle, b.episodeTitle) },
    });
    const shown = rows.map(({ id, title, youtubeId, createdAt, ...row }) => {
      const isScheduled = row.date > today;
      const episode = { id: row.episodeId, title: row.episodeTitle, isScheduled };
      return { id, title, youtubeId, createdAt, episode };
    });
    return { rows: shown, ...place };
  });
}
