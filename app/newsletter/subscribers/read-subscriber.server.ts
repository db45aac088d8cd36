import { searchable } from "~/lib/text/normal-form";
import type { Db, Trx } from "~/platform/db/handles";
import { summaryColumns } from "./list-subscribers.server";
import { countDay } from "./subscriber-days.server";

export type Subscriber = NonNullable<Awaited<ReturnType<typeof readSubscriber>>>;

/** Everything stored about a subscriber, or null; lists are newest first. */
export async function readSubscriber(db: Db, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
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
}

/** A subscriber's proofs of consent, newest first. */
function listConsents(db: Db, subscriberId: string) {
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

async function listReports(db: Db, subscriberId: string) {
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

function listDeliveries(db: Db, subscriberId: string) {
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

type SubscriberCriteria = {
  ids: readonly string[];
  emailKeys: readonly string[];
  names: readonly string[];
};

/** Subscriptions with one of these ids, normalised addresses or names, each with proofs of consent and deliveries. */
export async function listSubscriptionsOf(db: Db, { ids, emailKeys, names }: SubscriberCriteria) {
  if (!ids.length && !emailKeys.length && !names.length) return [];
  const rows = await db
    .selectFrom("newsletter_subscribers")
    .select([
      ...(["id", "email", "email_key as emailKey", "name", "status"] as const),
      ...(["created_at as createdAt", "confirmed_at as confirmedAt"] as const),
      ...(["unsubscribed_at as unsubscribedAt", "bounced_at as bouncedAt"] as const),
      ...(["reactivated_at as reactivatedAt", "left_reason as leftReason", "origin"] as const),
    ])
    .where((eb) =>
      eb.or([
        ...(ids.length ? [eb("id", "in", ids)] : []),
        ...(emailKeys.length ? [eb("email_key", "in", emailKeys)] : []),
        ...(names.length ? [eb("name", "is not", null)] : []),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const wanted = new Set(names.map(searchable));
  const found = rows.filter(
    ({ id, emailKey, name }) =>
      ids.includes(id) || emailKeys.includes(emailKey) || wanted.has(searchable(name ?? "")),
  );
  return Promise.all(
    found.map(async (row) => ({
      ...row,
      consents: (await listConsents(db, row.id)).reverse(),
      reports: await listReports(db, row.id),
      deliveries: await listDeliveries(db, row.id),
    })),
  );
}

/** Deletes subscriptions with everything that belongs to them for good; returns how many. */
export async function eraseSubscriptions(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (!ids.length) return 0;
  const gone = await trx
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", ids)
    .returning("status")
    .execute();
  await countDay(trx, now, { gone: gone.filter(({ status }) => status === "active").length });
  return gone.length;
}
