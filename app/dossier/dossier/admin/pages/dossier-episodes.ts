import { authorize } from "~/core/accounts/authorize.server";
import { episodeChoices } from "~/core/episodes/admin-list.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/dossier-episodes";

/** Episodes that an invention can be related to. */
export async function loader({ context }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.update");
  const services = context.get(servicesContext);
  const choices = await attempt(services, () => episodeChoices(services, operator));
  return Response.json(choices ?? null, { status: choices ? 200 : 503 });
}
