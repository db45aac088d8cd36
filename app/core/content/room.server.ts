import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { contentTables } from "./tables";
import { purgeJob } from "./trash/purge.server";

export const contentRoom: Room = {
  name: "content",
  operations: () => import("./show-operations.server"),
  inArea: {
    menu: [
      {
        group: "security",
        position: 50,
        to: href("/admin/trash"),
        label: "Papierkorb",
        asks: "trash.list",
      },
    ],
  },
  tables: contentTables,
  pages: [{ path: "/vorschau/:token" }],
  jobs: [purgeJob],
};
