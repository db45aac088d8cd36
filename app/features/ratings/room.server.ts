import { sql } from "kysely";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import { ratingSent } from "./ratings.schema";
import { ratingsTables } from "./tables";

export const ratingsRoom: Room = {
  name: "ratings",
  deviceKeys: {
    session_id: "Eine zufällige Kennung, mit der du eine Bewertung ändern kannst.",
    "podcast-ratings": "Deine eigenen Bewertungen.",
  },
  tables: ratingsTables,
  pages: [{ path: "/episodes/:id/rating", title: "Bewertung" }],
  parameters: { "/episodes/:id": { gesendet: { values: oneOf([ratingSent]) } } },
  episode: {
    rows: ({ id }) => [{ table: "ratings", where: sql`episode_id = ${id}`, key: "visitor" }],
  },
};
