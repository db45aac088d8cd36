import { load } from "~/core/accounts/operate.server";
import { drawPreview } from "~/studio/clips/admin/read-page.server";
import type { Route } from "./+types/clip-frame";

/** A picture of a clip before it is made. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const drawn = await load(context, "clips.create", async (services) => ({
    png: await drawPreview(services, id, search),
  }));
  if (!drawn?.png) return new Response(null, { status: drawn ? 404 : 503 });
  return new Response(new Uint8Array(drawn.png), { headers: { "Content-Type": "image/png" } });
}
