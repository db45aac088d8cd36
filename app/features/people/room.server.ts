import { contentKinds } from "~/content/kinds";
import type { Room } from "~/platform/rooms/room.server";
import { peopleTables } from "./tables";

export const peopleRoom: Room = {
  name: "people",
  menu: [
    {
      group: "content",
      position: 90,
      to: contentKinds.person.list,
      label: contentKinds.person.title,
      asks: "people.list",
    },
  ],
  tables: peopleTables,
};
