import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/campaign-test";
import { sendTest } from "./send-test.server";

/** Sends a stored campaign to the operator. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "campaigns.test");
  const { isSent, status, message } = await sendTest(
    context.get(servicesContext),
    operator,
    params.id,
  );
  const answer: FormAnswer<never> = { saved: isSent, message, errors: {}, values: {} };
  return data(answer, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, campaignMessages.test);

export function loader() {
  throw redirect(href("/admin/newsletter"));
}

export default function CampaignTest({ actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/newsletter"), label: "Newsletter" };
  if (!actionData || isInterrupted(actionData) || !actionData.saved)
    return <RefusalPage title="Testmail" back={back} answer={actionData} />;
  return (
    <AdminPage title="Testmail" back={back}>
      <p role="status">{actionData.message}</p>
    </AdminPage>
  );
}
