import { suggest } from "~/core/search/search-content.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/search-suggestions";

/** The best hits for the typed text, as JSON. 503 while the search is unavailable. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const suggestions = await attempt(services, () => suggest(services, query));
  if (!suggestions) return Response.json(null, { status: 503 });
  const { complete, ...found } = suggestions;
  const control = complete ? "public, max-age=60" : "no-store";
  return Response.json(found, { headers: { "Cache-Control": control } });
}
