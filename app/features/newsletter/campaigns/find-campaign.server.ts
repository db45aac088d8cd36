import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { campaignOf } from "./campaign-rows.server";
import type { Campaign } from "./campaigns.schema";

/** A campaign in any state, or null; for operators and for the sending. */
export async function findCampaign(db: Db | Trx, id: string): Promise<Campaign | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const row = await db
      .selectFrom("newsletter_campaigns")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? campaignOf(row) : null;
  });
}
