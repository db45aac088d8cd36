import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";

export type NewVideo = {
  title: string;
  description: string;
  thumbnailUrl: string;
  youtubeId: string;
  episodeId: string;
};

export async function createVideo(trx: Trx, video: NewVideo, now: Date): Promise<void> {
  await trx
    .insertInto("videos")
    .values({
      id: uuidv7(),
      title: video.title.trim(),
      description: video.description.trim(),
      thumbnail_url: video.thumbnailUrl,
      youtube_id: video.youtubeId,
      episode_id: video.episodeId,
      created_at: now.toISOString(),
    })
    .execute();
}
