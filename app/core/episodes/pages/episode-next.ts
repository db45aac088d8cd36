import { isPlayable } from "~/core/episodes/episodes.schema";
import { findEpisode, findNeighbours } from "~/core/episodes/episodes.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { trackOf } from "~/core/player/track";
import { getShow } from "~/core/show/show.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/episode-next";

/** The track that the player offers next: the nearest later episode with audio; 404 if there is none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const moment = now(clock);
  const [show, episode] = await Promise.all([getShow(db), findEpisode(db, moment, params.id)]);
  const { newer = null, older = null } = episode ? await findNeighbours(db, moment, episode) : {};
  const next = [newer, older].find((candidate) => isPlayable(candidate?.audioUrl));
  if (!next) return Response.json(null, { status: 404 });
  return Response.json(trackOf(withCover(next, show), show));
}
