import { withCover } from "~/features/episodes/episode-artwork.server";
import { findEpisode } from "~/features/episodes/episodes.server";
import { trackOf } from "~/features/player/track";
import { getShow } from "~/features/show/show.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/episode-track";

/** An episode's track, for pages that name too many episodes to carry their tracks. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const [show, episode] = await Promise.all([getShow(db), findEpisode(db, now(clock), params.id)]);
  if (!episode) return Response.json(null, { status: 404 });
  return Response.json(trackOf(withCover(episode, show), show));
}
