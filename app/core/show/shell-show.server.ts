import { isClosed } from "~/core/show/legal/placeholders";
import { attempt } from "~/platform/attempt.server";
import type { Page } from "~/platform/rooms/room.server";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { visiblePlatforms, visibleSocial } from "./platforms";
import type { Show } from "./show.schema";
import { pickTexts } from "./texts";
import { pageWords } from "./words/page-words";

declare module "~/platform/rooms/room.server" {
  interface OnSubscribe {
    /** The value for `BrowserRoom.SubscribeWay`; null if it is switched off. One room provides both. */
    way?(services: Pick<Services, "db">): Promise<string | null>;
  }
}

export type ShellShow = ReturnType<typeof shellShow>;

/** Path of the page with ways to subscribe, if there is one. */
export function subscribePathOf(rooms: Rooms): string | undefined {
  return pageFor(rooms, "subscribe");
}

function pageFor(rooms: Rooms, purpose: Page["purpose"]): string | undefined {
  return rooms.pages.find((page) => page.purpose === purpose)?.path;
}

/** The value for `BrowserRoom.SubscribeWay`, or null. */
export async function readSubscribeWay(services: Services): Promise<string | null> {
  const read = services.rooms.find("onSubscribe", "way");
  return attempt(services, async () => (await read?.(services)) ?? null);
}

/** The data of the show that every public page has. */
export function shellShow(show: Show, rooms: Rooms, subscribeWay: string | null) {
  const { name, tagline, email, noun, topic, unusedParts, funding } = show;
  return {
    name,
    subscribePath: subscribePathOf(rooms),
    supportPath: pageFor(rooms, "support"),
    ...(subscribeWay && { subscribeWay }),
    tagline,
    email,
    noun,
    topic,
    unusedParts,
    funding,
    social: visibleSocial(show),
    platforms: visiblePlatforms(show),
    words: pageWords(show),
    isClosed: isClosed(show),
    texts: pickTexts(
      show,
      ...(["commentsEmpty", "descriptionLabel", "missingTitle", "searchPlaceholder"] as const),
      ...(["episodeKeywords", "postKeywords", "inventorRole"] as const),
    ),
  };
}
