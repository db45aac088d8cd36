import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { servicesContext } from "~/platform/services.server";
import { ClosedNote } from "~/routes/admin/closed-note";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/campaign-new";
import { CampaignEditor } from "./campaign-editor";
import { openNewCampaign } from "./open-campaign.server";
import { saveCampaign } from "./save-campaign.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const form = await load(context, "campaigns.create", (services, operator) =>
    openNewCampaign(services, operator, request),
  );
  return { form };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.create");
  return saveCampaign(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.create);

export function meta() {
  return [{ title: "Neue Ausgabe – Redaktion" }];
}

export default function CampaignNew({ loaderData: { form }, actionData }: Route.ComponentProps) {
  const newest = form?.choices.find((choice) => !choice.isScheduled);
  return (
    <AdminPage
      title="Neue Ausgabe"
      back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      actions={
        newest && (
          // A full page load, so that the browser asks before typed text is lost.
          <a
            href={`${href("/admin/newsletter/campaigns/new")}?folge=${newest.id}`}
            className="button button-outline text-sm"
          >
            Mit der neuesten Folge beginnen
          </a>
        )
      }
    >
      <ClosedNote />
      {form ? (
        <CampaignEditor id={null} form={form} answer={actionData} />
      ) : (
        <ErrorBanner>{campaignMessages.list}</ErrorBanner>
      )}
    </AdminPage>
  );
}
