import { oneOf, type Room } from "~/platform/rooms/room.server";
import { ratingSent } from "./ratings.schema";

export const ratingsRoom: Room = {
  name: "ratings",
  pages: [{ path: "/episodes/:id/rating", title: "Bewertung" }],
  parameters: { "/episodes/:id": { gesendet: { values: oneOf([ratingSent]) } } },
};
