import type { Room } from "~/platform/rooms/room.server";
import { purgeJob } from "./trash/purge.server";

export const contentRoom: Room = {
  name: "content",
  pages: [{ path: "/vorschau/:token" }],
  jobs: [purgeJob],
};
