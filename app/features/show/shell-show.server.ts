import type { Rooms } from "~/platform/rooms/rooms.server";
import { isClosed } from "./placeholders";
import { visiblePlatforms, visibleSocial } from "./platforms";
import type { Show } from "./show.schema";
import { pickTexts } from "./texts";
import { wordsOf } from "./words/page-words";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The page with the ways to subscribe, as its plate says it: buttons lead there. */
    subscribePath?: string;
  }
}

export type ShellShow = ReturnType<typeof shellShow>;

/** Where that page stands on this site; undefined: there is none. */
export function subscribePathOf({ only, addressOf }: Rooms): string | undefined {
  const path = only("subscribePath");
  return path && addressOf(path);
}

/** The parts of the show that every public page gets. */
export function shellShow(show: Show, rooms: Rooms) {
  const { name, tagline, email, noun, topic, unusedParts, funding } = show;
  return {
    name,
    subscribePath: subscribePathOf(rooms),
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
