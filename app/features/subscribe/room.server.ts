import type { Room } from "~/platform/rooms/room.server";

export const subscribeRoom: Room = {
  name: "subscribe",
  movableNames: ["abonnieren"],
  subscribePath: "/abonnieren",
  pages: [
    { path: "/abonnieren", title: "Abonnieren", navigation: { footer: "Abonnieren" }, sitemap: {} },
  ],
};
