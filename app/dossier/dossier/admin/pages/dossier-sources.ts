import { load } from "~/core/accounts/operate.server";
import { findSources } from "~/dossier/dossier/admin/find-sources.server";
import type { Route } from "./+types/dossier-sources";

/** Sources of other episodes, for the picker's dialog. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = {
    query: (searchParams.get("suche") ?? "").slice(0, 100),
    without: searchParams.get("ohne") ?? "",
  };
  const found = await load(context, "episodes.update", (services, operator) =>
    findSources(services, operator, query),
  );
  return Response.json(found ?? null, { status: found ? 200 : 503 });
}
