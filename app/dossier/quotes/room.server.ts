import type { Room } from "~/platform/rooms/room.server";
import { serveQuotePicture } from "./read-quote.server";

/** A span of an episode's audio, in seconds. */
const span = { von: { values: /^\d{1,6}(?:\.\d)?$/ }, bis: { values: /^\d{1,6}(?:\.\d)?$/ } };

export const quotesRoom: Room = {
  name: "quotes",
  pages: [{ path: "/episodes/:id/satz", parameters: span }],
  files: [
    {
      path: "/episodes/:id/satz.png",
      parameters: span,
      render: (services, { url, param }) =>
        serveQuotePicture(services, param("id"), url.searchParams),
    },
  ],
};
