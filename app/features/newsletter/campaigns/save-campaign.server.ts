import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { NewsletterCampaignsTable } from "../tables";
import { campaignOf } from "./campaign-rows.server";
import type { Campaign } from "./campaigns.schema";
import type { CampaignInput } from "./check-campaign.server";

/** Adds a draft that keeps the rules. `createdBy`: the operator's id. */
export async function insertCampaign(
  trx: Trx,
  input: CampaignInput & { id?: string },
  createdBy: string,
  now: Date,
): Promise<Campaign> {
  return orDataError("Failed to create newsletter campaign", async () => {
    const moment = now.toISOString();
    const row: Selectable<NewsletterCampaignsTable> = {
      ...columnsOf(input),
      id: input.id ?? uuidv7({ msecs: now.getTime() }),
      status: "draft",
      sending: "none",
      sent_at: null,
      finished_at: null,
      recipients: 0,
      created_by: createdBy,
      created_at: moment,
      updated_at: moment,
    };
    await trx.insertInto("newsletter_campaigns").values(row).execute();
    return campaignOf(row);
  });
}

type Change = { former: Pick<Campaign, "id" | "updatedAt">; input: CampaignInput; now: Date };

/** Overwrites a draft. @returns null when somebody else saved since `former`, or its sending has begun */
export async function updateCampaign(
  trx: Trx,
  { former, input, now }: Change,
): Promise<Campaign | null> {
  return orDataError("Failed to update newsletter campaign", async () => {
    const row = await trx
      .updateTable("newsletter_campaigns")
      .set({ ...columnsOf(input), updated_at: now.toISOString() })
      .where("id", "=", former.id)
      .where("updated_at", "=", former.updatedAt)
      .where("status", "=", "draft")
      .returningAll()
      .executeTakeFirst();
    return row ? campaignOf(row) : null;
  });
}

/** Lists a sent campaign in the archive or not. @returns its subject; null when there is none */
export async function setArchived(trx: Trx, id: string, archived: boolean): Promise<string | null> {
  const row = await trx
    .updateTable("newsletter_campaigns")
    .set({ archived: archived ? 1 : 0 })
    .where("id", "=", id)
    .where("status", "=", "sent")
    .returning("subject")
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** @returns whether there was such a draft */
export async function deleteDraft(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_campaigns")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function columnsOf(input: CampaignInput) {
  return {
    subject: input.subject,
    preview_text: input.previewText,
    content: input.content,
    episode_id: input.episodeId,
    archived: input.archived ? (1 as const) : (0 as const),
    scheduled_at: input.scheduledAt,
    plan_failure: null,
  };
}
