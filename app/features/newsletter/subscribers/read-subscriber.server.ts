import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { summaryColumns } from "./list-subscribers.server";
import type {
  Subscriber,
  SubscriberConsent,
  SubscriberDelivery,
  SubscriberReport,
} from "./subscribers.schema";

/** Everything that is kept about a subscriber, or null when there is none. */
export async function readSubscriber(db: Db, id: string): Promise<Subscriber | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch newsletter subscriber", async () => {
    const row = await db
      .selectFrom("newsletter_subscribers")
      .select([...summaryColumns, "left_reason as leftReason", "mailed_at as mailedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const [consents, reports, deliveries] = await Promise.all([
      listConsents(db, id),
      listReports(db, id),
      listDeliveries(db, id),
    ]);
    return { ...row, consents, reports, deliveries };
  });
}

/** The proofs of somebody's consent, the newest first. */
export function listConsents(db: Db, subscriberId: string): Promise<SubscriberConsent[]> {
  return db
    .selectFrom("newsletter_consents")
    .select([
      ...(["id", "text", "text_version as textVersion", "form_url as formUrl"] as const),
      ...(["requested_at as requestedAt", "requested_ip as requestedIp"] as const),
      ...(["confirmed_at as confirmedAt", "confirmed_ip as confirmedIp"] as const),
    ])
    .where("subscriber_id", "=", subscriberId)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What mailboxes reported about somebody, the newest first. */
export async function listReports(db: Db, subscriberId: string): Promise<SubscriberReport[]> {
  const rows = await db
    .selectFrom("newsletter_reports as report")
    .leftJoin("newsletter_campaigns as campaign", "campaign.id", "report.campaign_id")
    .select([
      ...(["report.id", "report.kind", "report.permanent", "report.reason"] as const),
      ...(["report.campaign_id as campaignId", "campaign.subject"] as const),
      "report.created_at as createdAt",
    ])
    .where("report.subscriber_id", "=", subscriberId)
    .orderBy("report.created_at", "desc")
    .orderBy("report.id", "desc")
    .execute();
  return rows.map(({ permanent, ...row }) => ({ ...row, isPermanent: permanent === 1 }));
}

/** Which campaigns went to somebody, the newest first. */
export function listDeliveries(db: Db, subscriberId: string): Promise<SubscriberDelivery[]> {
  return db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_campaigns as campaign", "campaign.id", "delivery.campaign_id")
    .select([
      ...(["delivery.campaign_id as campaignId", "campaign.subject", "delivery.status"] as const),
      ...(["delivery.attempts", "delivery.last_error as lastError"] as const),
      "delivery.sent_at as sentAt",
    ])
    .where("delivery.subscriber_id", "=", subscriberId)
    .orderBy("campaign.sent_at", "desc")
    .orderBy("campaign.id", "desc")
    .execute();
}
