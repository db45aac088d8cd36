import { type RawBuilder, sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  type SearchWords,
  sourceOf,
  versionOf,
} from "~/core/content/search/search-source.server";
import { formatCount } from "~/lib/text/german-number";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import { type EpisodeDeletion, listPage, type Room, typedText } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { videosTables } from "./tables";
import { videoLabel, videoPath } from "./videos.schema";
import { type DatedVideo, listVideoAddresses, listVideosForSearch } from "./videos.server";

const videoSearch = sourceOf({
  kind: "videos",
  title: "Videos",
  order: 6,
  hits: { page: 10, suggestions: 2 },
  versions: async (db) => (await listVideosForSearch(db)).map(versionOf),
  list: listVideosForSearch,
  words: wordsOfVideo,
});

function wordsOfVideo(video: DatedVideo, { noun, topic }: Naming): SearchWords {
  return {
    path: videoPath(video.id),
    title: normalForm(video.title),
    tag: topic && normalForm(video.episode.invention),
    label: videoLabel(video, noun),
    date: berlinDate(new Date(video.createdAt)),
    body: plain(video.description),
    keywords: video.episode.title,
  };
}

export const videosRoom: Room = {
  name: "videos",
  inArea: { menu: [menuEntry("video", 40)] },
  tables: videosTables,
  pages: [
    {
      path: "/videos",
      title: "Videos",
      searchWords: "Filme ansehen YouTube",
      navigation: { header: "Videos", footer: "Videos" },
      sitemap: {},
      parameters: { q: typedText, seite: listPage },
    },
    { path: "/videos/:id", titles: sql`select id as name, title from videos` },
  ],
  operations: () => import("./operations.server"),
  search: [videoSearch],
  knownBarriers,
  nextChange: (db, now) => nextPublication(db, "videos", now),
  async sitemap({ db, clock }) {
    const videos = await listVideoAddresses(db, now(clock));
    return {
      addresses: videos.map(({ id, createdAt }) => ({
        path: videoPath(id),
        changed: createdAt.slice(0, 10),
      })),
    };
  },
  episode: {
    rows: ({ id }) => [
      { table: "videos", where: sql`episode_id = ${id}`, key: "id" },
      { table: "media_uses", where: usesOfVideos(id), key: "media_id" },
    ],
    detach: keepSharedFiles,
  },
};

function usesOfVideos(episodeId: string): RawBuilder<unknown> {
  return sql`subject_kind = 'video' and subject_id in (select id from videos where episode_id = ${episodeId})`;
}

/** Files of a deleted episode that other content uses stay in the library. */
async function keepSharedFiles(trx: Trx, { id }: EpisodeDeletion): Promise<DeletedLinks[]> {
  const used = sql<boolean>`exists (
    select 1 from media_uses where media_id = media_files.id and former = 0
      and not (subject_kind = 'episode' and subject_id = ${id}) and not (${usesOfVideos(id)}))`;
  await trx
    .updateTable("media_files")
    .set({ episode_id: null, guarded: 1 })
    .where("episode_id", "=", id)
    .where(used)
    .execute();
  return [];
}

/** A German sentence about captions, of which only the platform knows whether videos have any. */
async function knownBarriers({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
  const { length } = await listVideoAddresses(db, now(clock));
  if (length === 0) return [];
  return [
    length === 1
      ? "Das Video spielt YouTube ab; ob es Untertitel hat, weiß diese Website nicht."
      : `Die ${formatCount(length)} Videos spielt YouTube ab; ob sie Untertitel haben, weiß diese Website nicht.`,
  ];
}
