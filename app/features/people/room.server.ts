import type { Room } from "~/platform/rooms/room.server";
import { peopleTables } from "./tables";

export const peopleRoom: Room = { name: "people", tables: peopleTables };
