import type { Page } from "~/platform/rooms/room.server";
import type { SocialLink } from "./settings/link-settings";
import type { PlatformLink, Show } from "./show.schema";

/** The enabled platforms in the operator's order. */
export function visiblePlatforms(show: Pick<Show, "platforms">): PlatformLink[] {
  return show.platforms
    .filter((link) => link.enabled && link.url)
    .sort((a, b) => a.order - b.order);
}

/** Links to the show's profiles on this site. `without`: paths of pages that are empty. */
export function ownProfiles(pages: readonly Page[], without: readonly string[]): SocialLink[] {
  return pages.flatMap(({ path, profileOn }) =>
    profileOn && !without.includes(path) ? [{ label: profileOn, url: path, isMe: false }] : [],
  );
}

/** The enabled social networks with an address. */
export function visibleSocial({ social }: Pick<Show, "social">): SocialLink[] {
  return social.filter((link) => link.url && link.enabled !== false);
}
