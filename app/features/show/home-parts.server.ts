import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** What it shows on the home page, below the latest episode; null: nothing. */
    homePart?(services: Services): Promise<HomePart | null>;
  }
}

/** HTML that begins with `servedMark`, and how it is called. */
type HomePart = { label: string; html: string };

/** What other rooms show on the home page; what cannot be read is left out. */
export async function readHomeParts(services: Services): Promise<HomePart[]> {
  const parts = await Promise.all(
    services.rooms.all.map(
      ({ homePart }) => homePart && attempt(services, () => homePart(services)),
    ),
  );
  return parts.filter((part) => part != null);
}
