import { emptyCampaignFields } from "~/features/newsletter/campaigns/campaign-fields";
import type { CampaignFields } from "~/features/newsletter/campaigns/campaign-form.schema";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import type { Services } from "~/platform/services.server";
import { anna } from "./content.fixtures";
import { saveCampaign } from "./save-campaign.server";

/** What an operator typed: everything that is required, and what a test wants. */
export function typedCampaign(values: Partial<CampaignFields> = {}): CampaignFields {
  return {
    ...emptyCampaignFields(),
    subject: "Neue Folge: Der Kaffeefilter",
    content: "<p>Löschpapier und ein Nagel.</p>",
    ...values,
  };
}

/** Saves a new draft and returns it. */
export async function putCampaign(services: Services, values: Partial<CampaignFields> = {}) {
  const save = { id: null, version: "", fields: typedCampaign(values) };
  const result = await saveCampaign(services, anna, save);
  const campaign =
    result.outcome === "saved" ? await findCampaign(services.db, result.id) : undefined;
  if (!campaign) throw new Error(JSON.stringify(result));
  return campaign;
}

/** A campaign whose sending has begun. */
export async function putSentCampaign(
  services: Services,
  values: Partial<CampaignFields> = {},
  sentAt = services.clock.now().toISOString(),
) {
  const { id } = await putCampaign(services, values);
  await services.db
    .updateTable("newsletter_campaigns")
    .set({ status: "sent", sending: "done", sent_at: sentAt, recipients: 3 })
    .where("id", "=", id)
    .execute();
  return id;
}
