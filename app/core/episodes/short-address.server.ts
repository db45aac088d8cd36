import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { episodePath } from "./episode-path";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** A path to an episode that is short enough to say aloud; null if there is none. */
    shortAddress?(services: Services, episode: ShortNamed): Promise<string | null>;
  }
}

export type ShortNamed = Pick<Episode, "id" | "number" | "season">;

export async function findShortAddress(
  services: Services,
  episode: ShortNamed,
): Promise<string | null> {
  const find = services.rooms.find("onEpisode", "shortAddress");
  return (await attempt(services, async () => find?.(services, episode))) ?? null;
}

/** The absolute address for sharing an episode. */
export async function shareAddress(services: Services, episode: ShortNamed): Promise<string> {
  const path = (await findShortAddress(services, episode)) ?? episodePath(episode.id);
  return services.env.BASE_URL + path;
}
