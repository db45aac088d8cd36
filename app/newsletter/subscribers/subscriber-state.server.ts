import type { Selectable, Updateable } from "kysely";
import { forgetAuditSubjects } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { recordEvent } from "~/platform/events.server";
import { countDay } from "./subscriber-days.server";
import type { SubscriberStatus } from "./subscribers.schema";
import type { NewsletterSubscriberRow } from "./tables";

export type LockedSubscriber = Pick<
  Selectable<NewsletterSubscriberRow>,
  "id" | "email" | "status" | "confirmed_at" | "reactivated_at"
>;

/**
 * A subscriber's row, locked until the transaction ends; undefined: there is none. Signing up, confirming and
 * leaving all begin here: they wait for each other without deadlocks.
 */
export function lockSubscriber(trx: Trx, id: string): Promise<LockedSubscriber | undefined> {
  return trx
    .updateTable("newsletter_subscribers")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returning(["id", "email", "status", "confirmed_at", "reactivated_at"])
    .executeTakeFirst();
}

/**
 * Activates a subscriber whose row the transaction has locked; an active one stays unchanged.
 * @returns whether anything changed
 */
export async function activate(trx: Trx, subscriberId: string, now: Date): Promise<boolean> {
  const confirmed = { confirmed_at: now.toISOString(), unsubscribed_at: null };
  const from = ["pending", "unsubscribed", "bounced"] as const;
  const isChanged = await setActive(trx, subscriberId, from, confirmed, now);
  const subject = { kind: "subscriber", id: subscriberId };
  if (isChanged) await recordEvent(trx, { type: "subscriber.confirmed", subject }, now);
  return isChanged;
}

/**
 * Resumes sending to a subscriber whose mailbox permanently refused mails; the earlier consent still holds, and
 * earlier refusals no longer count.
 * @returns false if the subscriber is not in the state 'bounced'
 */
export function reactivate(trx: Trx, subscriberId: string, now: Date): Promise<boolean> {
  return setActive(trx, subscriberId, ["bounced"], { reactivated_at: now.toISOString() }, now);
}

async function setActive(
  trx: Trx,
  subscriberId: string,
  from: readonly SubscriberStatus[],
  also: Updateable<NewsletterSubscriberRow>,
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "active",
      bounced_at: null,
      left_reason: null,
      updated_at: now.toISOString(),
      ...also,
    })
    .where("id", "=", subscriberId)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  if (changed) await countDay(trx, now, { joined: 1 });
  return changed !== undefined;
}

const maxReasonLength = 500;

/**
 * Sets a subscriber to 'bounced' after a permanent refusal by their mailbox. Only an active one: former
 * subscribers stay former, and unconfirmed ones are deleted anyway. Links of earlier signups become invalid.
 * Repeating it changes nothing. One subscriber per transaction: see `countDay`.
 * @returns whether anything changed
 */
export async function markBounced(
  trx: Trx,
  subscriberId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const subscriber = await lockSubscriber(trx, subscriberId);
  if (subscriber?.status !== "active") return false;
  await forgetOpenConsents(trx, subscriberId);
  const moment = now.toISOString();
  await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "bounced",
      bounced_at: moment,
      left_reason: reasonText(reason),
      updated_at: moment,
    })
    .where("id", "=", subscriberId)
    .execute();
  await countDay(trx, now, { bounced: 1 });
  return true;
}

/**
 * Ends a subscription after the mailbox reported a mail as unwanted. The row stays in any state, so that the
 * report keeps its subscriber. Repeating it changes nothing. One subscriber per transaction: see `countDay`.
 * @returns whether anything changed
 */
export async function markComplained(
  trx: Trx,
  subscriberId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const subscriber = await lockSubscriber(trx, subscriberId);
  if (!subscriber || subscriber.status === "unsubscribed") return false;
  await forgetOpenConsents(trx, subscriberId);
  // Without its open link an unconfirmed signup cannot be confirmed, and is deleted in time.
  if (isUnconfirmed(subscriber)) return false;
  await setUnsubscribed(trx, subscriber, now, { left_reason: reasonText(reason) });
  return true;
}

/**
 * Ends a subscription on the owner's or the operator's request. An unconfirmed one is deleted; otherwise the proof
 * of consent stays. Repeating it changes nothing.
 * @returns 'forgotten' if nothing of the subscriber is left
 */
export async function endSubscription(
  trx: Trx,
  subscriberId: string,
  now: Date,
): Promise<"ended" | "forgotten"> {
  const subscriber = await lockSubscriber(trx, subscriberId);
  if (!subscriber) return "forgotten";
  await forgetOpenConsents(trx, subscriberId);
  if (isUnconfirmed(subscriber)) {
    await trx.deleteFrom("newsletter_subscribers").where("id", "=", subscriberId).execute();
    await forgetAuditSubjects(trx, [subscriberId]);
    return "forgotten";
  }
  if (subscriber.status !== "unsubscribed")
    // A new signup need not wait an hour for its mail.
    await setUnsubscribed(trx, subscriber, now, { left_reason: null, mailed_at: null });
  return "ended";
}

async function setUnsubscribed(
  trx: Trx,
  { id, status }: LockedSubscriber,
  now: Date,
  also: { left_reason: string | null; mailed_at?: null },
): Promise<void> {
  const moment = now.toISOString();
  await trx
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", unsubscribed_at: moment, updated_at: moment, ...also })
    .where("id", "=", id)
    .execute();
  if (status !== "active") return;
  await countDay(trx, now, { gone: 1 });
  await recordEvent(trx, { type: "subscriber.left", subject: { kind: "subscriber", id } }, now);
}

function isUnconfirmed({ status, confirmed_at }: LockedSubscriber): boolean {
  return status === "pending" && !confirmed_at;
}

async function forgetOpenConsents(trx: Trx, subscriberId: string): Promise<void> {
  await trx
    .deleteFrom("newsletter_consents")
    .where("subscriber_id", "=", subscriberId)
    .where("confirmed_at", "is", null)
    .execute();
}

function reasonText(reason: string): string {
  return reason
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxReasonLength)
    .replace(/\p{Surrogate}/gu, "");
}
