import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { href } from "~/lib/href";
import { dispatchFailures, isStateChange } from "~/newsletter/campaigns/campaigns.schema";
import { changeCampaignState } from "~/newsletter/sending/campaign-state.server";
import { startCampaign } from "~/newsletter/sending/start-campaign.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-dispatch";

/** Starts the sending of a draft (`verb=start`) that nobody saved since `version`, or pauses, resumes or cancels it; then returns to its page. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.steer");
  const services = context.get(servicesContext);
  const { verb, version } = await readFields(request, ["verb", "version"]);
  if (verb !== "start" && !isStateChange(verb)) return refusal("Das gibt es hier nicht.", 400);
  if (verb === "start") authorize(context, "campaigns.send");
  if (verb === "cancel") authorize(context, "campaigns.cancel");
  const { status, message } =
    verb === "start"
      ? await startCampaign(services, operator, { id, version })
      : await changeCampaignState(services, operator, { id, verb });
  if (status !== 200) return refusal(message, status);
  throw redirect(href("/admin/newsletter/campaigns/:id", { id }), 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const verb = String((await request.clone().formData()).get("verb"));
  const failed = isStateChange(verb) || verb === "start" ? dispatchFailures[verb] : undefined;
  return keepTyped(serverAction, failed);
}

export default function CampaignDispatch({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Newsletter versenden"
      back={{
        to: href("/admin/newsletter/campaigns/:id", { id: params.id }),
        label: "Zum Newsletter",
      }}
      answer={actionData}
    />
  );
}
