import { oneOf, type Room } from "~/platform/rooms/room.server";
import { embedPage } from "./embed/embed-page.server";

export const playerRoom: Room = {
  name: "player",
  files: [
    {
      path: "/episodes/:id/embed",
      parameters: {
        theme: { values: oneOf(["light", "dark"]) },
        t: { values: /./, isForBrowser: true },
      },
      render: (services, { url, param }) =>
        embedPage(services, param("id"), url.searchParams.get("theme")),
    },
  ],
  takenNames: ["oembed"],
};
