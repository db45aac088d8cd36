import { berlinTime } from "~/lib/berlin-time";
import type { CampaignFields } from "./campaign-form.schema";
import type { Campaign } from "./campaigns.schema";

/** A campaign as its form shows it; moments as Berlin's clocks show them. */
export function campaignFieldsOf(campaign: Campaign): CampaignFields {
  const { subject, previewText, content, episodeId, archived, scheduledAt } = campaign;
  return {
    subject,
    previewText,
    content,
    episodeId: episodeId ?? "",
    archived: archived ? "1" : "",
    scheduledAt: scheduledAt ? berlinTime(new Date(scheduledAt)) : "",
  };
}

/** What the form of a new campaign begins with. */
export function emptyCampaignFields(): CampaignFields {
  return {
    subject: "",
    previewText: "",
    content: "",
    episodeId: "",
    archived: "1",
    scheduledAt: "",
  };
}
