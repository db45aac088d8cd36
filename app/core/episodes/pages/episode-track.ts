import { findEpisode, listEpisodes } from "~/core/episodes/episodes.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { shareAddress } from "~/core/episodes/short-address.server";
import { latestId, trackOf } from "~/core/player/track";
import { getShow } from "~/core/show/show.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/episode-track";

/** An episode's track, for pages whose lists are too long to include the tracks. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const moment = now(clock);
  const isLatest = params.id === latestId;
  const [newest] = isLatest ? (await listEpisodes(db, moment, { size: 1 })).episodes : [];
  const episode = await findEpisode(db, moment, newest?.id ?? params.id);
  const show = await getShow(db);
  if (!episode) return Response.json(null, { status: 404 });
  const shareUrl = await shareAddress(services, episode);
  return Response.json({ ...trackOf(withCover(episode, show), show), shareUrl });
}
