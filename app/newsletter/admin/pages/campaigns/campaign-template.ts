import { authorize } from "~/core/accounts/authorize.server";
import { campaignTemplate } from "~/newsletter/campaigns/campaign-template.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/campaign-template";

/** The template of a campaign about the episode `?folge=`, or a room's block, by name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "campaigns.create");
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const block = services.rooms
    .list("inCampaign", "block")
    .find(({ name }) => searchParams.has(name));
  const read = await attempt(services, async () => ({
    template: block
      ? { content: await block.html(services) }
      : await campaignTemplate(services, searchParams.get("folge") ?? ""),
  }));
  if (!read) return new Response(null, { status: 503 });
  if (!read.template) return new Response(null, { status: 404 });
  return Response.json(read.template, { headers: { "Cache-Control": "no-store" } });
}
