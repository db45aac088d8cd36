import { attempt } from "~/platform/attempt.server";
import { readUntilExpiry } from "~/platform/page-cache/page-expiry.server";
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

/** The rooms' parts of the home page. Parts that cannot be read are left out. */
export const readHomeParts = readUntilExpiry(async (services): Promise<HomePart[]> => {
  const read = await Promise.all(
    services.rooms.list("onHome", "section").map((read) => attempt(services, () => read(services))),
  );
  return read.filter((part) => part != null);
});
