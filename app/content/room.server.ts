import type { Room } from "~/platform/rooms/room.server";
import { contentTables } from "./tables";
import { purgeJob } from "./trash/purge.server";

export const contentRoom: Room = {
  name: "content",
  tables: contentTables,
  pages: [{ path: "/vorschau/:token" }],
  jobs: [purgeJob],
};
