import { href } from "~/lib/href";
import { missingFile, textAnswer } from "~/platform/page-cache/open-answer.server";
import type { PublicFile, Room } from "~/platform/rooms/room.server";
import { announce, announcementJob } from "./announce.server";
import { forgetSubscriptionsJob, intentJob } from "./hub/verify-intent.server";
import { forgetSubscriptions, readFeedPart, settings } from "./settings.server";
import { announcementsTables } from "./tables";

/**
 * Proves that this site itself sends its IndexNow messages. The file is at the root, since it covers all addresses
 * below its own.
 */
export const indexNowFile: PublicFile = {
  path: "/:file{indexnow-[\\da-f]+\\.txt}",
  async render(services, { param }) {
    const { indexNow, indexNowKey: key } = await settings.read(services);
    return indexNow && param("file") === `${key}.txt`
      ? textAnswer(key, "text/plain")
      : missingFile("Diese Datei gibt es nicht.");
  },
};

export const announcementsRoom: Room = {
  name: "announcements",
  inArea: {
    menu: [
      {
        group: "reach",
        position: 30,
        to: href("/admin/announcements"),
        label: "Apps und Suchmaschinen",
        asks: "show.read",
        fields: settings.fields,
      },
    ],
    audit: {
      sentences: {
        "announcements.update": "hat geändert, wem die Website Bescheid gibt",
        "announcements.send": "hat allen Diensten Bescheid geben lassen",
      },
    },
  },
  tables: announcementsTables,
  settings,
  operations: () => import("./operations.server"),
  movableNames: ["websub"],
  pages: [{ path: "/websub" }],
  files: [indexNowFile],
  inFeed: { hubs: readFeedPart },
  changeSecret: forgetSubscriptions,
  hears: announce,
  jobs: [announcementJob, intentJob],
  dailyJobs: [forgetSubscriptionsJob],
};
