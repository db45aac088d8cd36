import { randomUUID } from "node:crypto";
import type { Services } from "~/platform/services.server";
import { type ClaimedDelivery, claimDeliveries, type DeliveryKey } from "./claim-deliveries.server";
import { releaseDeliveries, renewLeases } from "./delivery-leases.server";
import { leaseMilliseconds, renewMilliseconds } from "./delivery-pauses";

/** What this process holds of the mails that wait. */
export type CampaignHand = {
  lease: string;
  /** Claims more. @returns milliseconds until the limit allows it; 0 when it did, or nothing is due */
  fill(mailsPerMinute: number): Promise<number>;
  /** The next one that nobody here has begun. */
  take(): ClaimedDelivery | undefined;
  /** Whether no other process can have claimed it meanwhile. */
  isOurs(key: DeliveryKey): boolean;
  /** It is settled or handed back. */
  drop(key: DeliveryKey): void;
  /** Hands back what nobody here has begun. */
  handBack(): Promise<void>;
  close(): void;
};

// Clocks differ, and the last step takes a moment.
const marginMilliseconds = 2000;

export function openCampaignHand(services: Services): CampaignHand {
  const { db, clock, log } = services;
  const lease = randomUUID();
  const waiting: ClaimedDelivery[] = [];
  /** Until when (by the system's clock) each mail in hand is surely ours. */
  const heldUntil = new Map<string, { key: DeliveryKey; until: number }>();
  const hold = (key: DeliveryKey, from: number) =>
    heldUntil.set(nameOf(key), { key, until: from + leaseMilliseconds - marginMilliseconds });

  async function renew(): Promise<void> {
    if (heldUntil.size === 0) return;
    const keys = [...heldUntil.values()].map(({ key }) => key);
    const from = Date.now();
    const renewed = await renewLeases(db, { lease, keys }, clock.now());
    for (const key of renewed) if (heldUntil.has(nameOf(key))) hold(key, from);
  }

  const timer = setInterval(
    () => renew().catch((err) => log.error({ err }, "newsletter leases not renewed")),
    renewMilliseconds,
  ).unref();

  return {
    lease,
    async fill(mailsPerMinute) {
      const from = Date.now();
      const claim = await claimDeliveries(services, { lease, mailsPerMinute });
      for (const delivery of claim.deliveries) {
        // After a sleep of the whole machine the process may claim what it has in hand.
        if (!heldUntil.has(nameOf(delivery))) waiting.push(delivery);
        hold(delivery, from);
      }
      return claim.waitFor;
    },
    take: () => waiting.shift(),
    isOurs: (key) => (heldUntil.get(nameOf(key))?.until ?? 0) > Date.now(),
    drop: (key) => void heldUntil.delete(nameOf(key)),
    async handBack() {
      const keys = waiting.splice(0);
      for (const key of keys) heldUntil.delete(nameOf(key));
      if (keys.length) await releaseDeliveries(db, { lease, keys });
    },
    close: () => clearInterval(timer),
  };
}

function nameOf({ campaignId, subscriberId }: DeliveryKey): string {
  return `${campaignId} ${subscriberId}`;
}
