import { redirect } from "react-router";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { kinds } from "~/kinds/kinds.server";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { readFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { sendTest } from "~/routes/parts/admin/send-test.server";
import { takeContent } from "~/routes/parts/admin/take-content.server";

/**
 * Saves a submitted form of a campaign; a new one, or one from a draft, leads to its own form. `then`: what
 * follows, 'preview' or 'test'.
 */
export async function takeCampaign(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const { then } = await readFields(request.clone(), ["then"]);
  return takeContent(services, operator, kinds.campaign, {
    id,
    request,
    locked: campaignMessages.locked,
    failed: id === null ? campaignMessages.create : campaignMessages.save,
    async afterSave(saved) {
      if (then === "preview")
        throw redirect(href("/admin/newsletter/campaigns/:id/preview", { id: saved.id }), 303);
      if (then !== "test") return null;
      const { isSent, message } = await sendTest(services, operator, saved.id);
      return { message, search: `&testmail=${isSent ? 1 : 0}` };
    },
  });
}
