import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { blankValues, columnsOf, type ValuesOf } from "~/core/content/fields";
import { bothFrom } from "~/core/content/publication";
import {
  artworkUrl,
  type ShowOfPictures,
  videoSubject,
} from "~/core/media/artwork/artwork-address.server";
import { isOwnPicture, showPicture } from "~/core/media/artwork/show-pictures.server";
import { paginate } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { orDataError } from "~/platform/errors";
import { videoFields } from "./video.fields";
import { type Video, videosPerPage } from "./videos.schema";

type VideoValues = ValuesOf<typeof videoFields>;
type NewVideo = Partial<Pick<VideoValues, "duration">> &
  Pick<VideoValues, "episodeId" | "title" | "description" | "youtubeId" | "thumbnailUrl">;

/**
 * The videos of published episodes, newest first. A search is done here, since SQLite and PostgreSQL compare capital
 * umlauts differently, and since it covers two tables. `now`: ISO 8601 in UTC.
 */
export async function listVideos(
  db: Db,
  now: string,
  { query = "", page = 1, size = videosPerPage } = {},
) {
  const all = newestFirst(db, now);
  const wanted = searchable(query);
  const { rows, ...place } = wanted
    ? paginate(
        (await all.execute()).filter((row) => contains(row, wanted)),
        { page, size },
      )
    : await readPage(all, { page, size });
  return { videos: rows.map(videoOf), ...place };
}

export async function listNewestVideos(db: Db, now: string, limit: number): Promise<Video[]> {
  return (await newestFirst(db, now).limit(limit).execute()).map(videoOf);
}

type Rest = {
  after: { since: string; id: string } | undefined;
  changedSince?: string | undefined;
  limit: number;
};

/** The videos of published episodes that follow the video `after`, newest first. */
export async function listVideosAfter(
  db: Db,
  now: string,
  { after, changedSince = "", limit }: Rest,
): Promise<Video[]> {
  const { since, id } = after ?? { since: "", id: "" };
  const rows = await newestFirst(db, now)
    .where((eb) =>
      eb.or([
        eb("videos.updated_at", ">=", changedSince),
        eb("videos.public_from", ">=", changedSince),
      ]),
    )
    .$if(after !== undefined, (select) =>
      select
        .where("videos.public_from", "<=", since)
        .where((eb) => eb.or([eb("videos.public_from", "<", since), eb("videos.id", "<", id)])),
    )
    .limit(limit)
    .execute();
  return rows.map(videoOf);
}

/** The videos of a published episode, oldest first. */
export async function listVideosOf(db: Db, now: string, episodeId: string): Promise<Video[]> {
  const rows = await newestFirst(db, now).where("episodes.id", "=", episodeId).execute();
  return rows.map(videoOf).reverse();
}

/** A video of a published episode, or null. */
export async function findVideo(db: Db, now: string, id: string): Promise<Video | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch video", async () => {
    const row = await published(db, now)
      .select(videoColumns)
      .where("videos.id", "=", id)
      .executeTakeFirst();
    return row ? videoOf(row) : null;
  });
}

/** Ids and dates of all videos of published episodes, newest first. */
export async function listVideoAddresses(db: Db, now: string) {
  return published(db, now)
    .select(["videos.id", publicationMoment])
    .orderBy("videos.public_from", "desc")
    .orderBy("videos.id", "desc")
    .execute();
}

/** Adds a video; returns its id. */
export async function createVideo(trx: Trx, video: NewVideo, now: Date): Promise<string> {
  const moment = now.toISOString();
  const values = { ...blankValues(videoFields), published: true, ...video };
  const columns = columnsOf(videoFields, values);
  const moments = { public_from: moment, created_at: moment, updated_at: moment };
  const row = { ...columns, id: uuidv7(), ...moments };
  await trx.insertInto("videos").values(row).execute();
  return row.id;
}

function newestFirst(db: Db, now: string) {
  return published(db, now)
    .select(videoColumns)
    .orderBy("videos.public_from", "desc")
    .orderBy("videos.id", "desc");
}

function published(db: Db, now: string) {
  return db
    .selectFrom("videos")
    .innerJoin("episodes", "episodes.id", "videos.episode_id")
    .where("videos.public_from", "<=", now)
    .where("episodes.public_from", "<=", now);
}

/** True if title, description or the episode's title contains the searched text (specification, section 5). */
function contains(row: SelectedVideo, wanted: string): boolean {
  return searchable([row.title, row.description, row.episodeTitle].join("\n")).includes(wanted);
}

/** A video and the moment of its publication; null for a draft. */
export type DatedVideo = Video & { publicFrom: string | null };

/** All videos, including those of scheduled episodes, or only those with the given ids. */
export async function listVideosForSearch(db: Db, ids?: readonly string[]): Promise<DatedVideo[]> {
  const rows = await db
    .selectFrom("videos")
    .innerJoin("episodes", "episodes.id", "videos.episode_id")
    .select(videoColumns)
    .select(["videos.public_from", "episodes.public_from as episodeFrom"])
    .$if(ids !== undefined, (select) => select.where("videos.id", "in", ids ?? []))
    .execute();
  return rows.map(({ public_from, episodeFrom, ...row }) => ({
    ...videoOf(row),
    publicFrom: bothFrom(public_from, episodeFrom),
  }));
}

const publicationMoment = sql<string>`coalesce(videos.public_from, videos.created_at)`.as(
  "createdAt",
);

/** Columns of `videos` and of the joined episode. */
const videoColumns = [
  "videos.id",
  "videos.title",
  "videos.description",
  "videos.thumbnail_url as thumbnailUrl",
  "videos.youtube_id as youtubeId",
  "videos.duration",
  publicationMoment,
  "episodes.id as episodeId",
  "episodes.title as episodeTitle",
  "episodes.invention as invention",
  "episodes.number as number",
] as const;

type SelectedVideo = Omit<Video, "episode"> & {
  episodeId: string;
  episodeTitle: string;
  invention: string;
  number: number | null;
};

function videoOf({ episodeId, episodeTitle, invention, number, ...video }: SelectedVideo): Video {
  return { ...video, episode: { id: episodeId, title: episodeTitle, invention, number } };
}

type Pictured = Pick<Video, "id" | "title" | "thumbnailUrl">;

/** Address of the picture for messengers: the video's drawing rendered as a picture, if the show uses drawings. */
export function videoPicture(video: Pictured, show: ShowOfPictures): string {
  return show.drawnCovers
    ? artworkUrl(videoSubject(video, show), "og")
    : videoThumbnail(video, show);
}

/** Address of the picture for search engines: the video's own if it is suitable, else the rendered one. */
export function videoThumbnail(video: Pictured, show: ShowOfPictures): string {
  if (isOwnPicture(video.thumbnailUrl)) return video.thumbnailUrl;
  return show.drawnCovers ? videoPicture(video, show) : showPicture(show, "og");
}
