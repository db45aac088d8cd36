import {
  byCode,
  inGerman,
  type ListQuery,
  operatorList,
} from "~/core/content/operator-list.server";
import { isPublic, publicationStatus } from "~/core/content/publication";
import type { Db } from "~/platform/db/handles";

export type VideoEntry = Awaited<ReturnType<typeof listVideosForAdmin>>["rows"][number];

/**
 * A page of all videos, including those of scheduled episodes. A search covers title, description and the episode's
 * title (specification, section 5).
 */
export async function listVideosForAdmin(db: Db, now: string, query: ListQuery = {}) {
  const videos = await db
    .selectFrom("videos")
    .innerJoin("episodes", "episodes.id", "videos.episode_id")
    .select(["videos.id", "videos.title", "videos.description", "videos.youtube_id as youtubeId"])
    .select(["videos.created_at as createdAt", "episodes.id as episodeId"])
    .select(["episodes.title as episodeTitle", "episodes.public_from as episodeFrom"])
    .select(["videos.public_from as publicFrom", "videos.public_from", "videos.created_by"])
    .execute();
  const { rows, ...place } = operatorList(videos, query, {
    searched: ({ title, description, episodeTitle }) => [title, description, episodeTitle],
    byDate: (a, b) => byCode(a.createdAt, b.createdAt),
    orders: { folge: (a, b) => inGerman(a.episodeTitle, b.episodeTitle) },
  });
  const shown = rows.map(({ id, title, youtubeId, createdAt, ...row }) => {
    const isScheduled = !isPublic(row.episodeFrom, now);
    const episode = { id: row.episodeId, title: row.episodeTitle, isScheduled };
    const status = publicationStatus(row.publicFrom, now);
    const isSeen = status === "Veröffentlicht" && !isScheduled;
    return { id, title, youtubeId, createdAt, status, episode, isSeen };
  });
  return { rows: shown, ...place };
}
