import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";

export const auditRoom: Room = {
  name: "audit",
  inArea: {
    menu: [
      {
        group: "security",
        position: 20,
        to: href("/admin/audit"),
        label: "Protokoll",
        asks: "audit.list",
      },
    ],
  },
};
