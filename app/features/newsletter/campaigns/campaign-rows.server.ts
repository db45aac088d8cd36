import type { Selectable } from "kysely";
import { valuesOf } from "~/content/fields";
import type { NewsletterCampaignsTable } from "../tables";
import { campaignFields } from "./campaign.fields";
import type { Campaign, CampaignEntry } from "./campaigns.schema";

export const entryColumns = [
  "id",
  "subject",
  "preview_text",
  "status",
  "sending",
  "archived",
  "scheduled_at",
  "plan_failure",
  "sent_at",
  "recipients",
  "created_at",
  "updated_at",
] as const satisfies (keyof NewsletterCampaignsTable)[];

export function entryOf(
  row: Pick<Selectable<NewsletterCampaignsTable>, (typeof entryColumns)[number]>,
): CampaignEntry {
  return {
    id: row.id,
    subject: row.subject,
    previewText: row.preview_text,
    status: row.status,
    sending: row.sending,
    archived: row.archived === 1,
    scheduledAt: row.scheduled_at,
    planFailure: row.plan_failure,
    sentAt: row.sent_at,
    recipients: row.recipients,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function campaignOf(row: Selectable<NewsletterCampaignsTable>): Campaign {
  return { ...entryOf(row), ...valuesOf(campaignFields, row) };
}
