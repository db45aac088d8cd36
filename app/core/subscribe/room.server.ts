import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface OnSubscribe {
    /** A further way to subscribe that has a page of its own; null if it is switched off. */
    section?(
      services: Services,
    ): Promise<{ title: string; text: string; to: string; label: string } | null>;
  }
}

export const subscribeRoom: Room = {
  name: "subscribe",
  movableNames: ["abonnieren"],
  pages: [
    {
      path: "/abonnieren",
      purpose: "subscribe",
      title: "Abonnieren",
      searchWords:
        "Podcast Folge folgen hören kostenlos App Apple Podcasts Spotify Amazon Deezer YouTube AntennaPod Overcast Feed RSS",
      navigation: { footer: "Abonnieren" },
      sitemap: {},
    },
  ],
};
