import { v7 as uuidv7 } from "uuid";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { VideosTable } from "./tables";
import type { VideoFields } from "./video-form.schema";

/** A video as operators see it, whatever the date of its episode. */
export type StoredVideo = VideoFields & {
  id: string;
  /** The version. */
  updatedAt: string;
};

/** A video whatever the date of its episode, or null; for operators. */
export async function findAnyVideo(db: Db | Trx, id: string): Promise<StoredVideo | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch video", async () => {
    const row = await db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? storedVideoOf(row) : null;
  });
}

/** A video as its form shows it. */
export function videoFieldsOf(video: StoredVideo): VideoFields {
  const { episodeId, title, description, youtubeId, duration, thumbnailUrl } = video;
  return { episodeId, title, description, youtubeId, duration, thumbnailUrl };
}

/** Adds a video that keeps the rules. */
export async function insertVideo(
  trx: Trx,
  fields: VideoFields & { id?: string },
  now: Date,
): Promise<StoredVideo> {
  return orDataError("Failed to create video", async () => {
    const moment = now.toISOString();
    const id = fields.id ?? uuidv7({ msecs: now.getTime() });
    const row = { ...columnsOf(fields), id, created_at: moment, updated_at: moment };
    await trx.insertInto("videos").values(row).execute();
    return storedVideoOf(row);
  });
}

type Change = { former: StoredVideo; fields: VideoFields; now: Date };

/** Overwrites a video. @returns null when somebody else saved since `former` */
export async function updateVideo(
  trx: Trx,
  { former, fields, now }: Change,
): Promise<StoredVideo | null> {
  return orDataError("Failed to update video", async () => {
    const row = await trx
      .updateTable("videos")
      .set({ ...columnsOf(fields), updated_at: now.toISOString() })
      .where("id", "=", former.id)
      .where("updated_at", "=", former.updatedAt)
      .returningAll()
      .executeTakeFirst();
    return row ? storedVideoOf(row) : null;
  });
}

function columnsOf({ youtubeId, thumbnailUrl, episodeId, ...texts }: VideoFields) {
  const { title, description, duration } = texts;
  return {
    ...{ title, description, duration, youtube_id: youtubeId },
    ...{ thumbnail_url: thumbnailUrl, episode_id: episodeId },
  };
}

function storedVideoOf(row: VideosTable): StoredVideo {
  return {
    id: row.id,
    episodeId: row.episode_id,
    title: row.title,
    description: row.description,
    youtubeId: row.youtube_id,
    duration: row.duration,
    thumbnailUrl: row.thumbnail_url,
    updatedAt: row.updated_at,
  };
}
