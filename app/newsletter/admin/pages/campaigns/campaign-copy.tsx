import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { copyContent } from "~/core/content/copy.server";
import { href } from "~/lib/href";
import { kind as campaignKind } from "~/newsletter/campaigns/campaign.kind.server";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-copy";

/** Creates a new draft with a campaign's texts and opens it. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.create");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    copyContent(services, operator, campaignKind, params.id),
  );
  if (!done) return refusal(campaignMessages.create, 503);
  if (done.outcome === "saved")
    throw redirect(
      `${href("/admin/newsletter/campaigns/:id/edit", { id: done.id })}?gespeichert=1`,
      303,
    );
  const isGone = done.outcome === "missing";
  return refusal(
    isGone
      ? `${campaignMessages.create}: Die Vorlage gibt es nicht mehr.`
      : campaignMessages.create,
    isGone ? 404 : 422,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.create);

export function loader() {
  throw redirect(href("/admin/newsletter"));
}

export default function CampaignCopy({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Als Vorlage verwenden"
      back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      answer={actionData}
    />
  );
}
