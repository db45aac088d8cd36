import type { Room } from "~/platform/rooms/room.server";

export const personalDataRoom: Room = {
  name: "personal-data",
  audit: {
    sentences: {
      "person.export": "hat die Daten einer Person exportiert",
      "person.erase": "hat die Daten einer Person gelöscht: %",
    },
  },
};
