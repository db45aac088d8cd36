import { load } from "~/core/accounts/operate.server";
import { episodeChoices } from "~/core/episodes/list/admin-list.server";
import type { Route } from "./+types/dossier-episodes";

/** Episodes that an invention can be related to. */
export async function loader({ context }: Route.LoaderArgs) {
  const choices = await load(context, "episodes.update", episodeChoices);
  return Response.json(choices ?? null, { status: choices ? 200 : 503 });
}
