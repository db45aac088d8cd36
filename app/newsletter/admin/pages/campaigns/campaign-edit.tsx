import { useState } from "react";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { DraftActions, LockedCampaign } from "~/newsletter/campaigns/admin/campaign-actions";
import { CampaignBadge } from "~/newsletter/campaigns/admin/campaigns-table";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { servicesContext } from "~/platform/services.server";
import { ClosedNote } from "~/routes/admin/closed-note";
import { SavedNote } from "~/routes/admin/content/saved-note";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/campaign-edit";
import { CampaignEditor, TestNote } from "./campaign-editor";
import { openCampaign } from "./open-campaign.server";
import { saveCampaign } from "./save-campaign.server";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const opened = await load(context, "campaigns.update", async (services, operator) => {
    const found = await openCampaign(services, operator, { id, request });
    if (!found) throw new Response(null, { status: 404 });
    return found;
  });
  return { opened };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.update");
  return saveCampaign(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.campaign.subject ?? "Newsletter"} – Redaktion` }];
}

export default function CampaignEdit({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  if (!opened)
    return (
      <AdminPage
        title="Ausgabe bearbeiten"
        back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      >
        <ErrorBanner>{campaignMessages.list}</ErrorBanner>
      </AdminPage>
    );
  const key = `${opened.campaign.id} ${opened.form.state.asked}`;
  return <OpenedCampaign key={key} opened={opened} answer={actionData} />;
}

type OpenedCampaignProps = {
  opened: NonNullable<Route.ComponentProps["loaderData"]["opened"]>;
  answer: Route.ComponentProps["actionData"];
};

function OpenedCampaign({ opened, answer }: OpenedCampaignProps) {
  const { campaign, subscribers, form } = opened;
  // The form's version, not the reloaded page's, which may be somebody else's.
  const [version, setVersion] = useState(form.state.version);
  const isRefused = answer !== undefined && (isInterrupted(answer) || !answer.saved);
  const isSaved = !form.state.restored && !isRefused;
  // An operator who was typing when the sending began still sees, and can copy, the text.
  const isLocked = campaign.status !== "draft";
  return (
    <AdminPage
      title={campaign.subject}
      back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      actions={
        <>
          <CampaignBadge campaign={campaign} />
          {!isLocked && (
            <DraftActions
              campaign={campaign}
              version={isSaved ? version : null}
              subscribers={subscribers}
            />
          )}
        </>
      }
    >
      {campaign.planFailure && <ErrorBanner>{campaign.planFailure}</ErrorBanner>}
      <ClosedNote />
      <SavedNote />
      <TestNote />
      {isLocked && <LockedCampaign campaign={campaign} />}
      {(!isLocked || answer) && (
        <CampaignEditor
          id={campaign.id}
          form={form}
          answer={answer}
          onSaved={(saved) => setVersion((former) => saved.version ?? former)}
        />
      )}
    </AdminPage>
  );
}
