import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { copy } from "~/newsletter/campaigns/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-copy";

/** Creates a new draft with a campaign's texts and opens it. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": copy },
    given: { id },
    after: {
      ""({ id }) {
        const path = href("/admin/newsletter/campaigns/:id/edit", { id });
        throw redirect(`${path}?gespeichert=1`, 303);
      },
    },
  });
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
