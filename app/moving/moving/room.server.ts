import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { refuseDeadFeed } from "./ask-others.server";
import { followNewFeed, movingJob } from "./moves.server";
import { redirectMoved } from "./redirect-moved.server";
import { movingTables } from "./tables";

export const movingRoom: Room = {
  name: "moving",
  inArea: {
    menu: [
      {
        group: "moving",
        position: 20,
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
  inRedirects: { moved: redirectMoved },
  completeSection: refuseDeadFeed,
  followShow: followNewFeed,
};
