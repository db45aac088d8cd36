import type { SocialLink } from "./settings/link-settings";
import type { PlatformLink, Show } from "./show.schema";

/** The platforms a visitor sees, in the operator's order. */
export function visiblePlatforms(show: Pick<Show, "platforms">): PlatformLink[] {
  return show.platforms
    .filter((link) => link.enabled && link.url)
    .sort((a, b) => a.order - b.order);
}

/** The social networks a visitor sees: those that are on and lead somewhere. */
export function visibleSocial({ social }: Pick<Show, "social">): SocialLink[] {
  return social.filter((link) => link.url && link.enabled !== false);
}
