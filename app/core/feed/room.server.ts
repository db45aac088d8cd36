import { href } from "~/lib/href";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { listPage, type Room } from "~/platform/rooms/room.server";
import { completeRemoteFeeds } from "./complete-remote-feeds.server";
import { redirectToPodloveFile } from "./elsewhere/podlove-files.server";
import { importJobs } from "./import/start-import.server";
import { readPodroll } from "./podroll.server";
import { feedTables } from "./tables";
import { serveChapters } from "./write/publish-chapters.server";
import { serveFeed } from "./write/publish-feed.server";

export const feedRoom: Room = {
  name: "feed",
  inArea: {
    menu: [
      {
        group: "moving",
        position: 10,
        to: href("/admin/import"),
        label: "Import",
        asks: "imports.list",
      },
    ],
    audit: {
      sentences: {
        "feed.import": "hat den Import eines Feeds begonnen: %",
        "feed.cancel": "hat den Import eines Feeds abgebrochen: %",
      },
    },
  },
  tables: feedTables,
  files: [
    {
      path: "/feed.xml",
      parameters: { seite: listPage },
      feed: { kinds: ["episode", "person"] },
      render: (services, { url }) => serveFeed(services, url),
    },
    {
      path: "/episodes/:id/chapters.json",
      render: (services, { param }) => serveChapters(services, param("id")),
    },
  ],
  onHome: { section: readPodroll },
  completeSection: (section, form, { env }) =>
    completeRemoteFeeds(section, form, createFetchOutside({ site: env.BASE_URL })),
  inRedirects: { fallback: redirectToPodloveFile },
  operations: () => import("./operations.server"),
  events: { "import.finished": "Import fertig", "import.failed": "Import gescheitert" },
  jobs: [importJobs.read, importJobs.run],
};
