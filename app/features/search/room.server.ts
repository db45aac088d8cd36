import { listPage, oneOf, type Room, typedText } from "~/platform/rooms/room.server";
import { searchKinds } from "./search.schema";

export const searchRoom: Room = {
  name: "search",
  pages: [
    {
      path: "/suche",
      title: "Suche",
      navigation: { footer: "Suche" },
      parameters: { q: typedText, art: { values: oneOf(searchKinds) }, seite: listPage },
    },
    { path: "/suche/vorschlaege", parameters: { q: typedText } },
  ],
};
