import type { Db, Trx } from "~/platform/db/handles";
import { readMessageId } from "./message-id";
import type { Report } from "./report";

export type Recipient = { subscriberId: string; campaignId: string | null };

const day = 24 * 60 * 60 * 1000;
/** An undelivered mail comes back within five days (RFC 5321 §4.5.4.1), a complaint after some weeks. */
const lateDays = 30;

/**
 * Whom a report is about: by the id of our mail, else by the address and the last mail that went there. A report
 * that nothing proves counts by address only where we sent something lately. Null: nobody we know.
 */
export async function findRecipient(
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
  // No database holds the character, and PostgreSQL fails when asked for it.
  if (!email || email.includes("\0")) return null;
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email_key", "=", email.trim().normalize("NFC").toLowerCase())
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
