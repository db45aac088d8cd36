import type { PlatformLink, Show } from "./show.schema";

/** The platforms a visitor sees, in the operator's order. */
export function visiblePlatforms(show: Pick<Show, "platforms">): PlatformLink[] {
  return show.platforms
    .filter((link) => link.enabled && link.url)
    .sort((a, b) => a.order - b.order);
}
