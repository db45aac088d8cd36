import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { announce, announcementJob } from "./announce.server";
import { forgetSubscriptionsJob, intentJob } from "./hub/verify-intent.server";
import { indexNowFile } from "./index-now-key.server";
import { forgetSubscriptions, readFeedPart, settings } from "./settings.server";
import { announcementsTables } from "./tables";

export const announcementsRoom: Room = {
  name: "announcements",
  inArea: {
    menu: [
      {
        group: "show",
        position: 46,
        to: href("/admin/announcements"),
        label: "Bescheid geben",
        asks: "show.read",
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
