import { listPage, oneOf, type Room, typedText } from "~/platform/rooms/room.server";
import { sourcesOf } from "./search-sources.server";

export const searchRoom: Room = {
  name: "search",
  pages: [
    {
      path: "/suche",
      title: "Suche",
      navigation: { footer: "Suche" },
      parameters: { q: typedText, seite: listPage },
    },
    { path: "/suche/vorschlaege", parameters: { q: typedText } },
  ],
  operations: () => import("./operations.server"),
  parameters: (rooms) => ({
    "/suche": { art: { values: oneOf(sourcesOf(rooms).map(({ kind }) => kind)) } },
  }),
};
