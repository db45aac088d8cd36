import { setTimeout as wait } from "node:timers/promises";
import type { Db, Trx } from "~/platform/db/handles";
import type { Handover, MailTransport } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { markBounced } from "../subscribers/subscriber-state.server";
import type { CampaignMails } from "./campaign-mails.server";
import type { DeliveryKey } from "./claim-deliveries.server";
import { type HeldDeliveries, releaseDeliveries } from "./held-deliveries.server";
import type { NewsletterDeliveryRow } from "./tables";

/** Milliseconds until a mail is tried again that failed because the server was away; others come first. */
const steppedBackMilliseconds = 30_000;

type Tools = { transport: MailTransport; mails: CampaignMails; held: HeldDeliveries };

/** Delivers one mail. Returns null if nothing was handed over. */
export async function deliverMail(
  services: Services,
  { transport, mails, held }: Tools,
  key: DeliveryKey,
): Promise<Handover | null> {
  const { db } = services;
  const { lease } = held;
  const standing = await findStanding(db, key, lease);
  // The campaign was stopped meanwhile, or another process holds the mail.
  if (standing?.sending !== "running") {
    await releaseDeliveries(db, { lease, keys: [key] });
    return null;
  }
  if (standing.status !== "active") {
    await recordSkipped(db, key, lease);
    return null;
  }
  const mail = await mails.compose(key, standing.email);
  let result: Handover | null = null;
  await transport.handOver(mail, {
    mayEnd: () => held.isOurs(key),
    async settle(handover) {
      result = handover;
      await untilKept(services, () => keep(services, key, { handover, lease }));
    },
  });
  return result;
}

type Outcome = { handover: Handover; lease: string };

async function keep(
  services: Services,
  key: DeliveryKey,
  { handover, lease }: Outcome,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  if (handover.kind === "accepted") return recordSent(db, key, now);
  if (handover.kind === "interrupted") return releaseDeliveries(db, { lease, keys: [key] });
  if (handover.kind === "away") {
    const later = new Date(now.getTime() + steppedBackMilliseconds).toISOString();
    return releaseDeliveries(db, { lease, keys: [key] }, later);
  }
  const { reason } = handover;
  if (handover.kind === "broken")
    return recordRefusal(db, key, { lease, isPermanent: false, reason }, now);
  const { isPermanent, hasNoMailbox } = handover;
  await db.transaction().execute(async (trx) => {
    if (hasNoMailbox) await markBounced(trx, key.subscriberId, reason, now);
    await recordRefusal(trx, key, { lease, isPermanent, reason }, now);
  });
}

/** Stores a mail's result, retrying while the database is away. Until then no other mail is completed. */
async function untilKept({ log }: Services, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, "newsletter delivery could not be kept");
      await wait(1000);
    }
  }
}

/** The current state of a claimed mail, just before it is sent. */
async function findStanding(db: Db, { campaignId, subscriberId }: DeliveryKey, lease: string) {
  return db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
    .innerJoin("newsletter_campaigns as campaign", "campaign.id", "delivery.campaign_id")
    .select(["subscriber.email", "subscriber.status", "campaign.sending"])
    .where("delivery.campaign_id", "=", campaignId)
    .where("delivery.subscriber_id", "=", subscriberId)
    .where("delivery.status", "=", "waiting")
    .where("delivery.lease", "=", lease)
    .executeTakeFirst();
}

/** The server accepted the mail, whatever happened to the row meanwhile. */
async function recordSent(db: Db, key: DeliveryKey, now: Date): Promise<void> {
  await update(db, key, { status: "sent", sent_at: now.toISOString(), last_error: null })
    .where("status", "in", ["waiting", "skipped"])
    .execute();
}

async function recordSkipped(db: Db, key: DeliveryKey, lease: string): Promise<void> {
  await update(db, key, { status: "skipped" })
    .where("status", "=", "waiting")
    .where("lease", "=", lease)
    .execute();
}

const minute = 60_000;
const hour = 60 * minute;
/** Pauses before the next attempt of a refused mail, by number of attempts; after the last one the mail has failed. */
const pauses = [
  minute / 2,
  2 * minute,
  10 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

type Refusal = { lease: string; isPermanent: boolean; reason: string };

/** Counts an attempt: the next one comes after a growing pause, unless the refusal is permanent. */
async function recordRefusal(
  db: Db | Trx,
  key: DeliveryKey,
  { lease, isPermanent, reason }: Refusal,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom("newsletter_deliveries")
    .select("attempts")
    .where("campaign_id", "=", key.campaignId)
    .where("subscriber_id", "=", key.subscriberId)
    .executeTakeFirst();
  const attempts = (row?.attempts ?? 0) + 1;
  const pause = isPermanent ? undefined : pauses[attempts - 1];
  const outcome =
    pause === undefined
      ? { status: "failed" as const }
      : { due_at: new Date(now.getTime() + pause).toISOString() };
  await update(db, key, { attempts, last_error: reason, ...outcome })
    .where("status", "=", "waiting")
    .where("lease", "=", lease)
    .execute();
}

function update(
  db: Db | Trx,
  { campaignId, subscriberId }: DeliveryKey,
  values: Partial<NewsletterDeliveryRow>,
) {
  return db
    .updateTable("newsletter_deliveries")
    .set({ lease: null, leased_until: null, ...values })
    .where("campaign_id", "=", campaignId)
    .where("subscriber_id", "=", subscriberId);
}
