import { authorize } from "~/core/accounts/authorize.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/dossier-legend";

/** The callouts that a drawing names itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "episodes.update");
  const services = context.get(servicesContext);
  const drawing = new URL(request.url).searchParams.get("zeichnung");
  const read = await attempt(
    services,
    async () => (await legendOf(services, drawing))?.callouts ?? [],
  );
  return Response.json(read ?? null, { status: read ? 200 : 503 });
}
