import type { Room } from "~/platform/rooms/room.server";

export const offlineRoom: Room = {
  name: "offline",
  pages: [
    {
      path: "/offline",
      title: "Gespeicherte Folgen",
      navigation: { footer: "Gespeicherte Folgen" },
      parameters: { zu: { values: /./, isForBrowser: true } },
    },
  ],
};
