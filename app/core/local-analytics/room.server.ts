import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";

export const localAnalyticsRoom: Room = {
  name: "local-analytics",
  inArea: {
    menu: [
      {
        position: 20,
        to: href("/admin/local-analytics"),
        label: "Lokale Analytics",
        asks: "localAnalytics.read",
      },
    ],
  },
};
