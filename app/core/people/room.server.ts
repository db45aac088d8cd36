import { menuEntry } from "~/core/content/kinds";
import type { Room } from "~/platform/rooms/room.server";
import { peopleTables } from "./tables";

export const peopleRoom: Room = {
  name: "people",
  inArea: {
    menu: [menuEntry("person", 54)],
    audit: {
      sentences: {
        "person.order": "hat die Reihenfolge der Hosts geändert: %",
      },
    },
  },
  tables: peopleTables,
  operations: () => import("./operations.server"),
};
