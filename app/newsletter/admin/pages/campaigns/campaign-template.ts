import { load } from "~/core/accounts/operate.server";
import { campaignTemplate } from "~/newsletter/campaigns/campaign-template.server";
import type { Route } from "./+types/campaign-template";

/** The template of a campaign about the episode `?folge=`, or a room's block, by name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const answer = await load(context, "campaigns.create", async (services) => {
    const blocks = services.rooms.list("inCampaign", "block");
    const block = blocks.find(({ name }) => searchParams.has(name));
    const template = block
      ? { content: await block.html(services) }
      : await campaignTemplate(services, searchParams.get("folge") ?? "");
    if (!template) return new Response(null, { status: 404 });
    return Response.json(template, { headers: { "Cache-Control": "no-store" } });
  });
  return answer ?? new Response(null, { status: 503 });
}
