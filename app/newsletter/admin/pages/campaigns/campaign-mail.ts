import { load } from "~/core/accounts/operate.server";
import { databaseOf } from "~/core/examples/examples.server";
import { mailInTheme, readPreviewView } from "~/newsletter/campaigns/admin/preview-frame";
import { findCampaign } from "~/newsletter/campaigns/list-campaigns.server";
import { previewCampaign } from "~/newsletter/campaigns/preview-campaign.server";
import type { Route } from "./+types/campaign-mail";

/** The mail of a campaign as a page without scripts, for a frame of this site. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { theme } = readPreviewView(new URL(request.url).searchParams);
  const answer = await load(context, "campaigns.preview", async (services, operator) => {
    const campaign = await findCampaign(databaseOf(services.db, params.id).db, params.id);
    if (!campaign) return new Response(null, { status: 404 });
    const { html } = await previewCampaign(services, operator, campaign);
    return new Response(mailInTheme(html, theme), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy(services.env.BASE_URL),
        "Cache-Control": "private, no-store",
      },
    });
  });
  return answer ?? new Response(null, { status: 503 });
}

function policy(baseUrl: string): string {
  return [
    "default-src 'none'",
    `img-src 'self' ${baseUrl}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");
}
