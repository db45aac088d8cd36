import type { Room } from "~/platform/rooms/room.server";
import { serveAnniversaries, serveCalendar } from "./calendar.server";
import { anniversariesFeedPath, calendarPath } from "./paths";

export const anniversariesRoom: Room = {
  name: "anniversaries",
  files: [
    { path: calendarPath, render: serveCalendar },
    { path: anniversariesFeedPath, render: serveAnniversaries },
  ],
};
