import { attempt } from "~/platform/attempt.server";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { isClosed } from "./placeholders";
import { visiblePlatforms, visibleSocial } from "./platforms";
import type { Show } from "./show.schema";
import { pickTexts } from "./texts";
import { wordsOf } from "./words/page-words";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The page with the ways to subscribe, as its plate says it: buttons lead there. */
    subscribePath?: string;
    /** The page that says how to support the show, and hear what is for those who do. */
    supportPath?: string;
    /** What `BrowserRoom.SubscribeWay` needs to know; null: it is switched off. One room has both. */
    subscribeWay?(services: Pick<Services, "db">): Promise<string | null>;
  }
}

export type ShellShow = ReturnType<typeof shellShow>;

/** Where that page stands on this site; undefined: there is none. */
export function subscribePathOf(rooms: Rooms): string | undefined {
  return addressOf(rooms, "subscribePath");
}

function addressOf(rooms: Rooms, name: "subscribePath" | "supportPath"): string | undefined {
  const path = rooms.only(name);
  return path && rooms.addressOf(path);
}

/** What a room needs in the browser to offer another way; null: there is none. */
export async function readSubscribeWay(services: Services): Promise<string | null> {
  const room = services.rooms.all.find(({ subscribeWay }) => subscribeWay);
  return attempt(services, async () => (await room?.subscribeWay?.(services)) ?? null);
}

/** The parts of the show that every public page gets. */
export function shellShow(show: Show, rooms: Rooms, subscribeWay: string | null) {
  const { name, tagline, email, noun, topic, unusedParts, funding } = show;
  return {
    name,
    subscribePath: subscribePathOf(rooms),
    supportPath: addressOf(rooms, "supportPath"),
    ...(subscribeWay && { subscribeWay }),
    tagline,
    email,
    noun,
    topic,
    unusedParts,
    funding,
    social: visibleSocial(show),
    platforms: visiblePlatforms(show),
    words: wordsOf(show),
    isClosed: isClosed(show),
    texts: pickTexts(
      show,
      ...(["commentsEmpty", "descriptionLabel", "missingTitle", "searchPlaceholder"] as const),
      ...(["episodeKeywords", "postKeywords", "inventorRole"] as const),
    ),
  };
}
