import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { href } from "~/lib/href";
import { archiveCampaign } from "~/newsletter/campaigns/archive.server";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { answerOr } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-archive";

/** Lists a sent campaign in the public archive (`archived=1`), or removes it (`archived=0`). */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.update");
  const services = context.get(servicesContext);
  const { archived } = await readFields(request, ["archived"]);
  if (archived !== "1" && archived !== "0") return refusal(campaignMessages.save, 400);
  const change = { id, archived: archived === "1" };
  return answerOr(services, refusal(campaignMessages.save, 503), async () =>
    (await archiveCampaign(services, operator, change))
      ? saved()
      : refusal(`${campaignMessages.save}: So eine versendete Ausgabe gibt es nicht.`, 404),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.save);

export function loader() {
  throw redirect(href("/admin/newsletter"));
}

export default function CampaignArchive({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Archiv"
      back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      answer={actionData}
    />
  );
}
