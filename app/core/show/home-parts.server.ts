import { attempt } from "~/platform/attempt.server";
import { cachedPerContent } from "~/platform/db/cached-until-change";
import { nextPageExpiry } from "~/platform/page-cache/page-expiry.server";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface OnHome {
    /** A room's part of the home page, placed after those of earlier rooms; null if there is nothing to show. */
    section?(services: Services): Promise<HomePart | null>;
  }
}

/**
 * HTML that begins with `servedMark`, and its label. A link with `data-play` to a second of an episode plays from
 * there. A form with `data-in-place` is replaced by `html` of the JSON that its address returns.
 */
export type HomePart = { label: string; html: string };

const cachedParts = cachedPerContent(() => ({ from: 0, until: 0, parts: [] as HomePart[] }));

/** The rooms' parts of the home page. Parts that cannot be read are left out. */
export async function readHomeParts(services: Services): Promise<HomePart[]> {
  const { rooms, clock, content } = services;
  const cached = cachedParts(content);
  const { misses } = content;
  const at = clock.now();
  if (cached.from <= at.getTime() && at.getTime() < cached.until) return cached.parts;
  const until = await nextPageExpiry(services, at);
  const read = await Promise.all(
    rooms.list("onHome", "section").map((read) => attempt(services, () => read(services))),
  );
  const parts = read.filter((part) => part != null);
  if (content.misses === misses)
    Object.assign(cached, { from: at.getTime(), until: until.getTime(), parts });
  return parts;
}
