import { v7 as uuidv7 } from "uuid";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Db, Trx } from "~/platform/db/handles";
import { emailKey } from "~/platform/email-address.server";
import type { Services } from "~/platform/services.server";
import {
  type LockedSubscriber,
  lockSubscriber,
  markBounced,
  markComplained,
} from "../subscribers/subscriber-state.server";
import type { Report } from "./parse-mail-report.server";

/** Temporary failures in 90 days that count as a permanent one. */
const maxPassingBounces = 5;

/** The numbers of new, repeated and unknown reports. */
export type ReportCounts = { taken: number; repeated: number; unknown: number };

/**
 * Processes mailboxes' reports: unreachable or complaining subscribers get no further mail. Each report is one
 * transaction, and a repeated one counts once. Nothing is stored about unknown addresses.
 */
export async function receiveReports(
  services: Pick<Services, "db" | "clock" | "log">,
  reports: readonly Report[],
): Promise<ReportCounts> {
  const { db, clock, log } = services;
  const results: ReportCounts = { taken: 0, repeated: 0, unknown: 0 };
  for (const report of reports) {
    const now = clock.now();
    results[await db.transaction().execute((trx) => receiveOne(trx, report, now))] += 1;
  }
  log.info(results, "newsletter reports");
  return results;
}

async function receiveOne(trx: Trx, report: Report, now: Date): Promise<keyof ReportCounts> {
  const recipient = await findRecipient(trx, report, now);
  const subscriber = recipient && (await lockSubscriber(trx, recipient.subscriberId));
  if (!recipient || !subscriber) return "unknown";
  if (!(await keepReport(trx, recipient, report, now))) return "repeated";
  const { kind, isPermanent, reason } = report;
  if (kind === "complaint") await markComplained(trx, subscriber.id, reason, now);
  else if (isPermanent) await markBounced(trx, subscriber.id, reason, now);
  else if ((await countPassingBounces(trx, subscriber, now)) >= maxPassingBounces)
    await markBounced(trx, subscriber.id, reason, now);
  return "taken";
}

type Recipient = { subscriberId: string; campaignId: string | null };

/** Days; an undelivered mail returns within five (RFC 5321 §4.5.4.1), a complaint after some weeks. */
const lateDays = 30;

/**
 * The delivery that a report is about: by our mail's id, else the last one to the address. An unproven report without
 * an id counts only if something was sent to the address recently. null: unknown.
 */
async function findRecipient(
  db: Db | Trx,
  { messageId, email, isProven }: Pick<Report, "messageId" | "email" | "isProven">,
  now: Date,
): Promise<Recipient | null> {
  const mail = messageId ? readMessageId(messageId) : null;
  if (mail) {
    const delivery = await db
      .selectFrom("newsletter_deliveries")
      .select("subscriber_id")
      .where("campaign_id", "=", mail.campaignId)
      .where("subscriber_id", "=", mail.subscriberId)
      .executeTakeFirst();
    if (delivery) return mail;
  }
  // No database stores NUL, and PostgreSQL fails when asked for it.
  if (!email || email.includes("\0")) return null;
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!subscriber) return null;
  const latest = await db
    .selectFrom("newsletter_deliveries")
    .select("campaign_id")
    .where("subscriber_id", "=", subscriber.id)
    .where("sent_at", ">", new Date(now.getTime() - lateDays * day).toISOString())
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  if (!latest && !isProven) return null;
  return { subscriberId: subscriber.id, campaignId: latest?.campaign_id ?? null };
}

/** The ids of campaign and subscriber in a mail's id; null if it is no campaign's mail. */
export function readMessageId(messageId: string) {
  const [, campaignId, subscriberId] =
    /^<?campaign-([\w-]{1,64})\.([\w-]{1,64})@[^\s<>@]{1,255}>?$/.exec(messageId.trim()) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : null;
}

const day = 24 * 60 * 60 * 1000;
const daysCounted = 90;

/** Stores a report unless the same mail has one of this kind. @returns whether it is new */
async function keepReport(
  trx: Trx,
  { subscriberId, campaignId }: Recipient,
  { kind, isPermanent, reason }: Report,
  now: Date,
): Promise<boolean> {
  const about = campaignId ?? berlinDate(now);
  const row = await trx
    .insertInto("newsletter_reports")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      source_key: `${kind}:${isPermanent ? 1 : 0}:${about}:${subscriberId}`,
      campaign_id: campaignId,
      subscriber_id: subscriberId,
      kind,
      permanent: isPermanent ? 1 : 0,
      reason,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("source_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Number of campaigns in the last 90 days that failed temporarily for a subscriber; only those since confirmation and
 * reactivation.
 */
async function countPassingBounces(
  trx: Trx,
  { id, confirmed_at, reactivated_at }: LockedSubscriber,
  now: Date,
): Promise<number> {
  const oldest = new Date(now.getTime() - daysCounted * day).toISOString();
  const [since = oldest] = [oldest, confirmed_at ?? "", reactivated_at ?? ""].sort().reverse();
  const { campaigns } = await trx
    .selectFrom("newsletter_reports")
    .select((eb) => eb.fn.count("campaign_id").distinct().as("campaigns"))
    .where("subscriber_id", "=", id)
    .where("kind", "=", "bounce")
    .where("permanent", "=", 0)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(campaigns);
}
