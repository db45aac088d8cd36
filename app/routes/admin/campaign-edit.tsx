import { CampaignBadge } from "~/features/campaigns/admin/campaign-badge";
import { CampaignWays } from "~/features/campaigns/admin/campaign-ways";
import { LockedCampaign } from "~/features/campaigns/admin/locked-campaign";
import { campaignsPolicy } from "~/features/campaigns/campaigns.policy";
import { campaignMessages } from "~/features/campaigns/campaigns.schema";
import { newsletterPages } from "~/features/campaigns/campaigns-path";
import { authorize } from "~/platform/actor.server";
import { servicesContext } from "~/platform/services.server";
import { CampaignEditor } from "~/routes/parts/admin/campaign-editor";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { openCampaign } from "~/routes/parts/admin/open-campaign.server";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeCampaign } from "~/routes/parts/admin/take-campaign.server";
import { TestNote } from "~/routes/parts/admin/test-note";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import type { Route } from "./+types/campaign-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, campaignsPolicy.update);
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openCampaign(services, operator, { id, request }),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  return { opened: read?.opened ?? null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, campaignsPolicy.update);
  return takeCampaign(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.campaign.subject ?? "Newsletter"} – Redaktion` }];
}

export default function CampaignEdit({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const back = { to: newsletterPages.campaigns, label: "Newsletter" };
  if (!opened)
    return (
      <AdminPage title="Ausgabe bearbeiten" back={back}>
        <ErrorBanner>{campaignMessages.list}</ErrorBanner>
      </AdminPage>
    );
  const { campaign, subscribers, form } = opened;
  // Who was writing while the sending began still sees, and can copy, what was typed.
  const isLocked = campaign.status !== "draft";
  return (
    <AdminPage
      title={campaign.subject}
      back={back}
      actions={
        <>
          <CampaignBadge campaign={campaign} />
          {!isLocked && <CampaignWays campaign={campaign} subscribers={subscribers} />}
        </>
      }
    >
      <SavedNote />
      <TestNote />
      {isLocked && <LockedCampaign campaign={campaign} />}
      {(!isLocked || actionData) && (
        <CampaignEditor id={campaign.id} form={form} answer={actionData} />
      )}
    </AdminPage>
  );
}
