import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Campaigns on the dashboard. */
export const lastCampaigns = 3;

export type CampaignFigures = {
  id: string;
  subject: string;
  /** ISO 8601. */
  sentAt: string;
  recipients: number;
  sent: number;
  failed: number;
};

/** What became of the campaigns that were sent last, the newest first. */
export function listCampaignFigures(db: Db, limit = lastCampaigns): Promise<CampaignFigures[]> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const campaigns = await db
      .selectFrom("newsletter_campaigns")
      .select(["id", "subject", "sent_at", "recipients"])
      .where("sent_at", "is not", null)
      .orderBy("sent_at", "desc")
      .limit(limit)
      .execute();
    if (campaigns.length === 0) return [];
    const counts = await db
      .selectFrom("newsletter_deliveries")
      .select((eb) => ["campaign_id", "status", eb.fn.countAll<number>().as("count")])
      .where(
        "campaign_id",
        "in",
        campaigns.map(({ id }) => id),
      )
      .where("status", "in", ["sent", "failed"])
      .groupBy(["campaign_id", "status"])
      .execute();
    const countOf = (id: string, status: string) =>
      counts.find((row) => row.campaign_id === id && row.status === status)?.count ?? 0;
    return campaigns.map(({ id, subject, sent_at, recipients }) => ({
      ...{ id, subject, sentAt: sent_at ?? "", recipients },
      ...{ sent: countOf(id, "sent"), failed: countOf(id, "failed") },
    }));
  });
}
