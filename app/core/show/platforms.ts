import type { SocialLink } from "./settings/link-settings";
import type { PlatformLink, Show } from "./show.schema";

/** The enabled platforms in the operator's order. */
export function visiblePlatforms(show: Pick<Show, "platforms">): PlatformLink[] {
  return show.platforms
    .filter((link) => link.enabled && link.url)
    .sort((a, b) => a.order - b.order);
}

/** The enabled social networks with an address. */
export function visibleSocial({ social }: Pick<Show, "social">): SocialLink[] {
  return social.filter((link) => link.url && link.enabled !== false);
}
