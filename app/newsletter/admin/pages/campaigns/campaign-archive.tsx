import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { archive, unarchive } from "~/newsletter/campaigns/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/campaign-archive";

/** Lists a sent campaign in the public archive (`archived=1`), or removes it (`archived=0`). */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "1": archive, "0": unarchive },
    verb: (form) => String(form.get("archived")),
    given: { id },
  });
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
