import { load } from "~/core/accounts/operate.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import type { Route } from "./+types/dossier-legend";

/** The callouts in a drawing's own legend. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const drawing = new URL(request.url).searchParams.get("zeichnung");
  const read = await load(
    context,
    "episodes.update",
    async (services) => (await legendOf(services, drawing))?.callouts ?? [],
  );
  return Response.json(read ?? null, { status: read ? 200 : 503 });
}
