import { redirect } from "react-router";
import { href } from "~/lib/href";
import { kind as campaignKind } from "~/newsletter/campaigns/campaign.kind.server";
import { campaignMessages, testSent } from "~/newsletter/campaigns/campaigns.schema";
import { testCampaign } from "~/newsletter/campaigns/preview-campaign.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { saveForm } from "~/routes/admin/content/content-form.server";

/**
 * Saves a submitted form of a campaign; a new one, or one from a draft, continues at its own form. `then`: the
 * next step, 'preview' or 'test'.
 */
export async function saveCampaign(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const { then } = await readFields(request.clone(), ["then"]);
  return saveForm(services, operator, campaignKind, {
    id,
    request,
    locked: campaignMessages.locked,
    failed: id === null ? campaignMessages.create : campaignMessages.save,
    async follow(saved) {
      if (then === "preview")
        throw redirect(href("/admin/newsletter/campaigns/:id/preview", { id: saved }), 303);
      if (then !== "test") return null;
      const { isSent, message } = await sendTest(services, operator, saved);
      return { message, search: `&testmail=${isSent ? 1 : 0}` };
    },
  });
}

/** The campaign is saved even if the mail fails. */
async function sendTest(services: Services, operator: Operator, id: string) {
  try {
    const sent = await attempt(services, () => testCampaign(services, operator, id));
    return { isSent: sent !== null, message: sent ? testSent(sent.sentTo) : campaignMessages.test };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return { isSent: false, message: error.message };
  }
}
