import type { Room } from "~/platform/rooms/room.server";
import { rebuildSumsJob } from "./rebuild/rebuild-sums.server";
import { forgetRawRowsJob } from "./retention.server";

export const analyticsRoom: Room = {
  name: "analytics",
  pages: [
    {
      path: "/zaehlweise",
      title: "So zählen wir",
      navigation: { legal: "So zählen wir" },
      sitemap: {},
    },
  ],
  takenNames: ["views", "playbacks"],
  jobs: [rebuildSumsJob],
  dailyJobs: [forgetRawRowsJob],
};
