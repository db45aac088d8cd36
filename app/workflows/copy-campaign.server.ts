import { campaignFieldsOf } from "~/features/newsletter/campaigns/campaign-fields";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type CampaignResult, saveCampaign } from "./save-campaign.server";

/** Makes a new draft with the texts of a campaign in any state, without its plan. */
export async function copyCampaign(
  services: Services,
  operator: Operator,
  id: string,
): Promise<CampaignResult> {
  const campaign = await findCampaign(services.db, id);
  if (!campaign) return { outcome: "missing" };
  const fields = { ...campaignFieldsOf(campaign), scheduledAt: "" };
  return saveCampaign(services, operator, { id: null, version: "", fields });
}
