import { sql } from "kysely";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import { ratingSent } from "./ratings.schema";
import { ratingsTables } from "./tables";

export const ratingsRoom: Room = {
  name: "ratings",
  deviceKeys: {
    session_id: {
      purpose:
        "Eine zufällige Kennung, mit der du eine Bewertung ändern kannst und sie nur einmal zählt.",
      written: "Erst wenn du bewertest.",
    },
    "podcast-ratings": {
      purpose: "Deine eigenen Bewertungen.",
      written:
        "Erst nach dem Bewerten; was älter als 365\u00a0Tage ist, entfernt die nächste Bewertung.",
    },
  },
  tables: ratingsTables,
  pages: [{ path: "/episodes/:id/rating", title: "Bewertung" }],
  parameters: { "/episodes/:id": { gesendet: { values: oneOf([ratingSent]) } } },
  episode: {
    rows: ({ id }) => [{ table: "ratings", where: sql`episode_id = ${id}`, key: "visitor" }],
  },
};
