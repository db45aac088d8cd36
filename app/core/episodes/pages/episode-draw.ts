import { redirect } from "react-router";
import { pickRandomEpisodes } from "~/core/episodes/episodes.server";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/episode-draw";

/** Most ids that a script chooses from. A visitor who has heard all of them gets a heard one. */
const maxDrawn = 500;
const headers = { "Cache-Control": "no-store" };

/** Redirects to a random episode. With the suffix .json, returns several ids for a script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asksForIds = new URL(request.url).pathname.endsWith(".json");
  const ids = await attempt(services, () =>
    pickRandomEpisodes(services.db, now(services.clock), asksForIds ? maxDrawn : 1),
  );
  if (!ids) return Response.json(null, { status: 503, headers });
  if (asksForIds) return Response.json(ids, { headers });
  return redirect(ids[0] ? `/episodes/${ids[0]}` : "/episodes", { status: 303, headers });
}
