import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/campaign-deletion";

/** Deletes a draft and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.campaign, params.id),
  );
  if (!done) return refusal(campaignMessages.delete, 503);
  if (done.outcome === "locked")
    return refusal(`${campaignMessages.delete}: Sie wird schon versendet.`, 409);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/newsletter") + note, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.delete);

export function loader() {
  throw redirect(href("/admin/newsletter"));
}

export default function CampaignDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Ausgabe löschen"
      back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      answer={actionData}
    />
  );
}
