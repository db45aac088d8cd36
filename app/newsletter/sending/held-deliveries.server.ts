import { randomUUID } from "node:crypto";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryKey,
  leaseEnd,
  leaseMilliseconds,
  stillWaiting,
} from "./claim-deliveries.server";

export type HeldDeliveries = ReturnType<typeof openHeldDeliveries>;

const renewMilliseconds = 3000;
// Clocks differ, and the last step takes a moment.
const marginMilliseconds = 2000;

/** The waiting deliveries leased by this process. */
export function openHeldDeliveries(services: Services) {
  const { db, clock, log } = services;
  const lease = randomUUID();
  const waiting: ClaimedDelivery[] = [];
  /** The moment (system's clock) until which each held mail is certainly leased to this process. */
  const heldUntil = new Map<string, { key: DeliveryKey; until: number }>();
  const hold = (key: DeliveryKey, from: number) =>
    heldUntil.set(deliveryName(key), { key, until: from + leaseMilliseconds - marginMilliseconds });

  async function renew(): Promise<void> {
    if (heldUntil.size === 0) return;
    const keys = [...heldUntil.values()].map(({ key }) => key);
    const from = Date.now();
    const renewed = await renewLeases(db, { lease, keys }, clock.now());
    for (const key of renewed) if (heldUntil.has(deliveryName(key))) hold(key, from);
  }

  const timer = setInterval(
    () => renew().catch((err) => log.error({ err }, "newsletter leases not renewed")),
    renewMilliseconds,
  ).unref();

  return {
    lease,
    /** Claims further deliveries. @returns milliseconds until the limit allows more; 0 if it did, or nothing is due */
    async fill(mailsPerMinute: number) {
      const from = Date.now();
      const claim = await claimDeliveries(services, { lease, mailsPerMinute });
      for (const delivery of claim.deliveries) {
        // After the machine slept, the process may claim deliveries that it already holds.
        if (!heldUntil.has(deliveryName(delivery))) waiting.push(delivery);
        hold(delivery, from);
      }
      return claim.waitFor;
    },
    /** Takes the next waiting delivery. */
    take: () => waiting.shift(),
    /** Whether no other process can have claimed the delivery meanwhile. */
    isOurs: (key: DeliveryKey) => (heldUntil.get(deliveryName(key))?.until ?? 0) > Date.now(),
    /** Forgets a delivery that is settled or released. */
    drop: (key: DeliveryKey) => void heldUntil.delete(deliveryName(key)),
    /** Releases the waiting deliveries. */
    async handBack() {
      const keys = waiting.splice(0);
      for (const key of keys) heldUntil.delete(deliveryName(key));
      if (keys.length) await releaseDeliveries(db, { lease, keys });
    },
    close: () => clearInterval(timer),
  };
}

function deliveryName({ campaignId, subscriberId }: DeliveryKey): string {
  return `${campaignId} ${subscriberId}`;
}

type Held = { lease: string; keys: readonly DeliveryKey[] };

/** Renews the lease of claimed mails. @returns those that this process still holds */
async function renewLeases(db: Db, { lease, keys }: Held, now: Date): Promise<DeliveryKey[]> {
  const renewed: DeliveryKey[] = [];
  for (const [campaignId, ids] of byCampaign(keys)) {
    const rows = await db
      .updateTable("newsletter_deliveries")
      .set({ leased_until: leaseEnd(now) })
      .where("campaign_id", "=", campaignId)
      .where("subscriber_id", "in", ids)
      .where("lease", "=", lease)
      .where(...stillWaiting)
      .returning("subscriber_id")
      .execute();
    for (const { subscriber_id } of rows) renewed.push({ campaignId, subscriberId: subscriber_id });
  }
  return renewed;
}

/** Releases claimed mails that were not sent; `dueAt` puts them behind others. */
export async function releaseDeliveries(
  db: Db,
  { lease, keys }: Held,
  dueAt?: string,
): Promise<void> {
  for (const [campaignId, ids] of byCampaign(keys))
    await db
      .updateTable("newsletter_deliveries")
      .set({ lease: null, leased_until: null, ...(dueAt ? { due_at: dueAt } : {}) })
      .where("campaign_id", "=", campaignId)
      .where("subscriber_id", "in", ids)
      .where("lease", "=", lease)
      .where(...stillWaiting)
      .execute();
}

/** Releases the held deliveries of all processes; called at the start of a process that has the database to itself. */
export async function freeDeliveries(db: Db): Promise<void> {
  await db
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
    .execute();
}

function byCampaign(keys: readonly DeliveryKey[]): Map<string, string[]> {
  const grouped = Map.groupBy(keys, ({ campaignId }) => campaignId);
  return new Map(
    [...grouped].map(([id, group]) => [id, group.map(({ subscriberId }) => subscriberId)]),
  );
}
