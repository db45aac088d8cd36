import type { Room } from "~/platform/rooms/room.server";
import { fediverseTables } from "./tables";

export const fediverseRoom: Room = {
  name: "fediverse",
  tables: fediverseTables,
  movableNames: ["fediverse"],
};
