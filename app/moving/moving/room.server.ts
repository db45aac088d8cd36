import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { refuseDeadFeed } from "./ask-others.server";
import { leadAway } from "./lead-away.server";
import { followNewFeed, movingJob } from "./moves.server";
import { movingTables } from "./tables";

export const movingRoom: Room = {
  name: "moving",
  inArea: {
    menu: [
      {
        group: "show",
        position: 41,
        to: href("/admin/moving"),
        label: "Umziehen",
        asks: "show.read",
      },
    ],
    audit: {
      nouns: { moving: "den Umzug der Sendung" },
    },
  },
  tables: movingTables,
  operations: () => import("./operations.server"),
  jobs: [movingJob],
  inRedirects: { moved: leadAway },
  completeSection: refuseDeadFeed,
  followShow: followNewFeed,
};
