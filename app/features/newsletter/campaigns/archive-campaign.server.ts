import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { setArchived } from "./save-campaign.server";

/** Lists a sent campaign in the public archive, or no longer; false when there is no such campaign. */
export async function archiveCampaign(
  services: Services,
  operator: Operator,
  { id, archived }: { id: string; archived: boolean },
): Promise<boolean> {
  return orDataError("Failed to update newsletter campaign", () =>
    writeFeeds(services, async (trx) => {
      const title = await setArchived(trx, id, archived);
      if (title === null) return false;
      const action = archived ? "campaign.list" : "campaign.unlist";
      const subject = { kind: "campaign", id, title };
      await recordAuditEvent(trx, operator, { action, subject }, services.clock.now());
      return true;
    }),
  );
}
