import { authorize } from "~/features/accounts/authorize.server";
import { campaignTemplate } from "~/features/newsletter/campaigns/campaign-template.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/campaign-template";

/** What a campaign about the episode `?folge=` begins with. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "campaigns.create");
  const services = context.get(servicesContext);
  const id = new URL(request.url).searchParams.get("folge") ?? "";
  const read = await attempt(services, async () => ({
    template: await campaignTemplate(services, id),
  }));
  if (!read) return new Response(null, { status: 503 });
  if (!read.template) return new Response(null, { status: 404 });
  return Response.json(read.template, { headers: { "Cache-Control": "no-store" } });
}
