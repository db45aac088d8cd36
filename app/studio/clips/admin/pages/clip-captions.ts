import { load } from "~/core/accounts/operate.server";
import type { Route } from "./+types/clip-captions";

/** What is said in a clip, as WebVTT. */
export async function loader({ context, params: { id, clip } }: Route.LoaderArgs) {
  const read = await load(context, "clips.create", async ({ db }) => {
    const found = db.selectFrom("clips").select("captions").where("id", "=", clip);
    return { row: await found.where("episode_id", "=", id).executeTakeFirst() };
  });
  if (!read?.row?.captions) return new Response(null, { status: read ? 404 : 503 });
  const headers = {
    "Content-Type": "text/vtt; charset=utf-8",
    "Content-Disposition": `attachment; filename="clip-${clip}.vtt"`,
  };
  return new Response(read.row.captions, { headers });
}
