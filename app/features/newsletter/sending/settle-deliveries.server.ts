import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { NewsletterDeliveriesTable } from "../tables";
import type { DeliveryKey } from "./claim-deliveries.server";
import { deliveryPause } from "./delivery-pauses";

/** A mail of ours in the last moment before it goes out. */
export type Standing =
  | { verdict: "send"; email: string }
  /** The campaign stopped meanwhile, or the mail is somebody else's by now. */
  | { verdict: "release" }
  /** The subscriber left. */
  | { verdict: "skip" };

const failure = "Failed to update newsletter delivery";

/** Whether a claimed mail may still go out, and where to. */
export async function findStanding(
  db: Db,
  { campaignId, subscriberId }: DeliveryKey,
  lease: string,
): Promise<Standing> {
  const row = await orDataError("Failed to fetch newsletter delivery", () =>
    db
      .selectFrom("newsletter_deliveries as delivery")
      .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
      .innerJoin("newsletter_campaigns as campaign", "campaign.id", "delivery.campaign_id")
      .select(["subscriber.email", "subscriber.status", "campaign.sending"])
      .where("delivery.campaign_id", "=", campaignId)
      .where("delivery.subscriber_id", "=", subscriberId)
      .where("delivery.status", "=", "waiting")
      .where("delivery.lease", "=", lease)
      .executeTakeFirst(),
  );
  if (row?.sending !== "running") return { verdict: "release" };
  return row.status === "active" ? { verdict: "send", email: row.email } : { verdict: "skip" };
}

/** The server took the mail: that is so, whatever happened to the row meanwhile. */
export async function recordSent(db: Db, key: DeliveryKey, now: Date): Promise<void> {
  await orDataError(failure, () =>
    update(db, key, { status: "sent", sent_at: now.toISOString(), last_error: null })
      .where("status", "in", ["waiting", "skipped"])
      .execute(),
  );
}

export async function recordSkipped(db: Db, key: DeliveryKey, lease: string): Promise<void> {
  await orDataError(failure, () =>
    update(db, key, { status: "skipped" })
      .where("status", "=", "waiting")
      .where("lease", "=", lease)
      .execute(),
  );
}

type Refusal = { lease: string; isLasting: boolean; reason: string };

/** Counts an attempt: the next one comes after a growing pause, unless the refusal is a lasting one. */
export async function recordRefusal(
  db: Db | Trx,
  key: DeliveryKey,
  { lease, isLasting, reason }: Refusal,
  now: Date,
): Promise<void> {
  await orDataError(failure, async () => {
    const row = await db
      .selectFrom("newsletter_deliveries")
      .select("attempts")
      .where("campaign_id", "=", key.campaignId)
      .where("subscriber_id", "=", key.subscriberId)
      .executeTakeFirst();
    const attempts = (row?.attempts ?? 0) + 1;
    const pause = isLasting ? null : deliveryPause(attempts);
    const outcome =
      pause === null
        ? { status: "failed" as const }
        : { due_at: new Date(now.getTime() + pause).toISOString() };
    await update(db, key, { attempts, last_error: reason, ...outcome })
      .where("status", "=", "waiting")
      .where("lease", "=", lease)
      .execute();
  });
}

function update(
  db: Db | Trx,
  { campaignId, subscriberId }: DeliveryKey,
  values: Partial<NewsletterDeliveriesTable>,
) {
  return db
    .updateTable("newsletter_deliveries")
    .set({ lease: null, leased_until: null, ...values })
    .where("campaign_id", "=", campaignId)
    .where("subscriber_id", "=", subscriberId);
}
