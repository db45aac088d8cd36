import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { campaignMessages, testSent } from "~/newsletter/campaigns/campaigns.schema";
import { test as sendTest } from "~/newsletter/sending/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/campaign-test";

/** Sends a stored campaign to the operator. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": sendTest },
    given: { id },
    after: { "": ({ sentTo }) => ({ message: testSent(sentTo) }) },
  });
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
