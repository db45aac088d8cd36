import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";

export const personalDataRoom: Room = {
  name: "personal-data",
  inArea: {
    menu: [
      {
        group: "security",
        position: 40,
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
