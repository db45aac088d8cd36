import { sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { now } from "~/platform/clock.server";
import { listPage, type Room, typedText } from "~/platform/rooms/room.server";
import { keepSharedFiles, usesOfVideos } from "./keep-shared-files.server";
import { knownBarriers } from "./known-barriers.server";
import { videoSearch } from "./search-source.server";
import { videosTables } from "./tables";
import { videoPath } from "./videos.schema";
import { listVideoAddresses } from "./videos.server";

export const videosRoom: Room = {
  name: "videos",
  inArea: { menu: [menuEntry("video", 40)] },
  tables: videosTables,
  pages: [
    {
      path: "/videos",
      title: "Videos",
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
