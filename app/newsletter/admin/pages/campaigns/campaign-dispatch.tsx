import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { dispatchFailures } from "~/newsletter/campaigns/campaigns.schema";
import { cancel, pause, resume, start } from "~/newsletter/sending/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-dispatch";

/** Starts sending a draft unless it was saved since `version`, or pauses, resumes or cancels it; then returns to its page. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const open = () => {
    throw redirect(href("/admin/newsletter/campaigns/:id", { id }), 303);
  };
  return operate(context, request, {
    operations: { start, pause, resume, cancel },
    given: { id },
    after: { start: open, pause: open, resume: open, cancel: open },
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const verb = String((await request.clone().formData()).get("verb"));
  return keepTyped(serverAction, new Map(Object.entries(dispatchFailures)).get(verb));
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
