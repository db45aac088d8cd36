import type { Room } from "~/platform/rooms/room.server";
import { serveClaimPicture, serveQuotePicture } from "./read-quote.server";

/** A span of an episode's audio, in seconds. */
const span = { von: { values: /^\d{1,6}(?:\.\d)?$/ }, bis: { values: /^\d{1,6}(?:\.\d)?$/ } };

export const quotesRoom: Room = {
  name: "quotes",
  pages: [
    { path: "/episodes/:id/satz", parameters: span },
    { path: "/episodes/:id/behauptung/:claim" },
  ],
  files: [
    {
      path: "/episodes/:id/satz.png",
      parameters: span,
      render: (services, { url, param }) =>
        serveQuotePicture(services, param("id"), url.searchParams),
    },
    {
      path: "/episodes/:id/behauptung/:claim{[\\w-]+\\.png}",
      render: (services, { param }) =>
        serveClaimPicture(services, param("id"), param("claim").slice(0, -4)),
    },
  ],
};
