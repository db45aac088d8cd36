import type { Video } from "./videos.schema";

/** Columns of `videos` joined with its episode. */
export const videoColumns = [
  "videos.id",
  "videos.title",
  "videos.description",
  "videos.thumbnail_url as thumbnailUrl",
  "videos.youtube_id as youtubeId",
  "videos.duration",
  "videos.created_at as createdAt",
  "episodes.id as episodeId",
  "episodes.title as episodeTitle",
  "episodes.invention as invention",
  "episodes.number as number",
] as const;

export type VideoRow = Omit<Video, "episode"> & {
  episodeId: string;
  episodeTitle: string;
  invention: string;
  number: number | null;
};

export function videoOf({ episodeId, episodeTitle, invention, number, ...video }: VideoRow): Video {
  return { ...video, episode: { id: episodeId, title: episodeTitle, invention, number } };
}
