import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";

export const personalDataRoom: Room = {
  name: "personal-data",
  inArea: {
    menu: [
      {
        group: "show",
        position: 70,
        to: href("/admin/persons"),
        label: "Personendaten",
        asks: "personalData.read",
      },
    ],
    audit: {
      sentences: {
        "person.export": "hat die Daten einer Person exportiert",
        "person.erase": "hat die Daten einer Person gelöscht: %",
      },
    },
  },
};
