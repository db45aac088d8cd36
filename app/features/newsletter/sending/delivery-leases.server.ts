import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { type DeliveryKey, leaseEnd } from "./claim-deliveries.server";

type Held = { lease: string; keys: readonly DeliveryKey[] };

/** Holds claimed mails for another while. @returns those that were still ours */
export async function renewLeases(
  db: Db,
  { lease, keys }: Held,
  now: Date,
): Promise<DeliveryKey[]> {
  return orDataError("Failed to renew newsletter leases", async () => {
    const renewed: DeliveryKey[] = [];
    for (const [campaignId, ids] of byCampaign(keys)) {
      const rows = await db
        .updateTable("newsletter_deliveries")
        .set({ leased_until: leaseEnd(now) })
        .where("campaign_id", "=", campaignId)
        .where("subscriber_id", "in", ids)
        .where("lease", "=", lease)
        .where("status", "=", "waiting")
        .returning("subscriber_id")
        .execute();
      for (const { subscriber_id } of rows)
        renewed.push({ campaignId, subscriberId: subscriber_id });
    }
    return renewed;
  });
}

/** Lets go of claimed mails that did not go out; `dueAt` puts them behind others. */
export async function releaseDeliveries(
  db: Db,
  { lease, keys }: Held,
  dueAt?: string,
): Promise<void> {
  await orDataError("Failed to release newsletter deliveries", async () => {
    for (const [campaignId, ids] of byCampaign(keys))
      await db
        .updateTable("newsletter_deliveries")
        .set({ lease: null, leased_until: null, ...(dueAt ? { due_at: dueAt } : {}) })
        .where("campaign_id", "=", campaignId)
        .where("subscriber_id", "in", ids)
        .where("lease", "=", lease)
        .where("status", "=", "waiting")
        .execute();
  });
}

/** Lets go of everything that is held, whoever holds it: for the start of the only process there is. */
export async function freeDeliveries(db: Db): Promise<void> {
  await orDataError("Failed to free newsletter deliveries", () =>
    db
      .updateTable("newsletter_deliveries")
      .set({ lease: null, leased_until: null })
      .where("campaign_id", "in", (eb) =>
        eb
          .selectFrom("newsletter_campaigns")
          .select("id")
          .where("sending", "in", ["running", "paused"]),
      )
      .where("status", "=", "waiting")
      .where("lease", "is not", null)
      .execute(),
  );
}

function byCampaign(keys: readonly DeliveryKey[]): Map<string, string[]> {
  const grouped = Map.groupBy(keys, ({ campaignId }) => campaignId);
  return new Map(
    [...grouped].map(([id, group]) => [id, group.map(({ subscriberId }) => subscriberId)]),
  );
}
