import { setTimeout as wait } from "node:timers/promises";
import type { Handover, MailTransport } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { markBounced } from "../subscribers/end-subscription.server";
import type { CampaignHand } from "./campaign-hand.server";
import type { CampaignMails } from "./campaign-mails.server";
import type { DeliveryKey } from "./claim-deliveries.server";
import { releaseDeliveries } from "./delivery-leases.server";
import { steppedBackMilliseconds } from "./delivery-pauses";
import { findStanding, recordRefusal, recordSent, recordSkipped } from "./settle-deliveries.server";

export type Tools = { transport: MailTransport; mails: CampaignMails; hand: CampaignHand };

/** What became of one mail; null: nothing was handed over. */
export async function deliverMail(
  services: Services,
  { transport, mails, hand }: Tools,
  key: DeliveryKey,
): Promise<Handover | null> {
  const { db } = services;
  const { lease } = hand;
  const standing = await findStanding(db, key, lease);
  if (standing.verdict === "skip") await recordSkipped(db, key, lease);
  if (standing.verdict === "release") await releaseDeliveries(db, { lease, keys: [key] });
  if (standing.verdict !== "send") return null;
  const mail = await mails.compose(key, standing.email);
  let result: Handover | null = null;
  await transport.handOver(mail, {
    mayEnd: () => hand.isOurs(key),
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
    return recordRefusal(db, key, { lease, isLasting: false, reason }, now);
  const { isLasting, hasNoMailbox } = handover;
  await db.transaction().execute(async (trx) => {
    if (hasNoMailbox) await markBounced(trx, key.subscriberId, reason, now);
    await recordRefusal(trx, key, { lease, isLasting, reason }, now);
  });
}

/** What became of a mail is kept, however long the database is away: until then no other mail is ended. */
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
