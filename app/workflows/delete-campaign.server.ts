import { putInTrash } from "~/content/trash/purge.server";
import type { DeletedItem } from "~/content/trash/trash.schema";
import { forgetMediaUses } from "~/features/media/library/media-uses.server";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import { deleteDraft } from "~/features/newsletter/campaigns/save-campaign.server";
import { unschedule } from "~/features/newsletter/sending/campaign-plans.server";
import type { Operator } from "~/platform/actor";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { campaignParts } from "./deleted-parts.server";

export type CampaignDeletion =
  | { outcome: "deleted"; item: DeletedItem }
  | { outcome: "missing" }
  /** It is no draft: who got it may look it up. */
  | { outcome: "locked" };

/** Deletes a draft; for 30 days it can come back, without its plan. */
export async function deleteCampaign(
  { db, clock }: Services,
  operator: Operator,
  id: string,
): Promise<CampaignDeletion> {
  return orDataError("Failed to delete newsletter campaign", () =>
    db.transaction().execute(async (trx) => {
      // First a write, so that no sending begins between the look at it and the end of it.
      await unschedule(trx, id);
      const campaign = await findCampaign(trx, id);
      if (!campaign) return { outcome: "missing" };
      if (campaign.status !== "draft") return { outcome: "locked" };
      const deletion = { kind: "campaign", subjectId: id, title: campaign.subject } as const;
      const parts = campaignParts(id);
      const item = await putInTrash(trx, operator, { ...deletion, parts }, clock.now());
      await forgetMediaUses(trx, { kind: "campaign", id });
      await deleteDraft(trx, id);
      return { outcome: "deleted", item };
    }),
  );
}
