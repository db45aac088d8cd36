import { createHash } from "node:crypto";
import type { Db, Trx } from "~/platform/db/handles";
import { isSignature, sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/visitor.server";
import { newsletterPath, oldestOpen } from "./newsletter.schema";
import { activate, endSubscription, lockSubscriber } from "./subscriber-state.server";

/** 'expired' also after the subscriber left again: an old link never brings anybody back. */
export type Confirmation = "open" | "confirmed" | "expired" | "unknown";

/** The state of a confirmation link; viewing changes nothing. */
export async function findConfirmation(db: Db, token: string, now: Date): Promise<Confirmation> {
  const hash = hashOfToken(token);
  if (!hash) return "unknown";
  const consent = await db
    .selectFrom("newsletter_consents")
    .innerJoin(
      "newsletter_subscribers",
      "newsletter_subscribers.id",
      "newsletter_consents.subscriber_id",
    )
    .select([
      "newsletter_consents.requested_at",
      "newsletter_consents.confirmed_at",
      "newsletter_subscribers.status",
    ])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!consent) return "unknown";
  if (consent.confirmed_at) return consent.status === "active" ? "confirmed" : "expired";
  return consent.requested_at > oldestOpen(now) ? "open" : "expired";
}

/** Confirms a signup; repeating it changes nothing. */
export async function confirmSignup(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
  address: string,
): Promise<Exclude<Confirmation, "open">> {
  const now = clock.now();
  const confirmed = await db.transaction().execute(async (trx) => {
    const consent = await trx
      .selectFrom("newsletter_consents")
      .select("subscriber_id")
      .where("token_hash", "=", hashOfToken(token) ?? "")
      .executeTakeFirst();
    const subscriber = consent && (await lockSubscriber(trx, consent.subscriber_id));
    if (!subscriber || !(await confirmConsent(trx, token, address, now))) return false;
    await activate(trx, subscriber.id, now);
    return true;
  });
  if (confirmed) return "confirmed";
  const state = await findConfirmation(db, token, now);
  return state === "open" ? "expired" : state;
}

async function confirmConsent(
  trx: Trx,
  token: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("newsletter_consents")
    .set({ confirmed_at: now.toISOString(), confirmed_ip: anonymise(address) })
    .where("token_hash", "=", hashOfToken(token) ?? "")
    .where("confirmed_at", "is", null)
    .where("requested_at", ">", oldestOpen(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** 'unknown': the link is not ours. Links of deleted subscribers are 'ended'. */
export type Subscription = "running" | "ended" | "unknown";

/** The state of an unsubscribe link; viewing changes nothing. */
export async function findSubscription(
  { db, secret }: Pick<Services, "db" | "secret">,
  token: string,
): Promise<Subscription> {
  const id = subscriberOf(secret, token);
  if (!id) return "unknown";
  const running = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("id", "=", id)
    .where("status", "!=", "unsubscribed")
    .executeTakeFirst();
  return running ? "running" : "ended";
}

/**
 * Ends a subscription by its signed link; repeating it changes nothing. An unconfirmed subscription is deleted;
 * otherwise the proof of consent stays.
 */
export async function unsubscribe(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  token: string,
): Promise<Exclude<Subscription, "running">> {
  const id = subscriberOf(secret, token);
  if (!id) return "unknown";
  await db.transaction().execute((trx) => endSubscription(trx, id, clock.now()));
  return "ended";
}

/**
 * The token of a confirmation link, 256 bits in 43 characters. It is derived from the secret and the consent's id,
 * so that a mail sent twice has the same link and the database stores only its hash.
 */
export function confirmationToken(secret: string, consentId: string): string {
  return sign(secret, `newsletter confirmation ${consentId}`);
}

/** Signs waiting confirmation links again with the new SECRET. */
export async function renewConfirmations(trx: Trx, secret: string): Promise<void> {
  const open = await trx
    .selectFrom("newsletter_consents")
    .select("id")
    .where("confirmed_at", "is", null)
    .execute();
  for (const { id } of open)
    await trx
      .updateTable("newsletter_consents")
      .set({ token_hash: hashOfToken(confirmationToken(secret, id)) ?? "" })
      .where("id", "=", id)
      .execute();
}

/** Returns null for an impossible token. */
export function hashOfToken(token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  return createHash("sha256").update(token).digest("base64url");
}

/** The token of an unsubscribe link: the subscriber's id and its signature, valid for ever. */
export function unsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${sign(secret, unsubscription(subscriberId))}`;
}

/** The subscriber of a link; null if the signature is not ours. */
export function subscriberOf(secret: string, token: string): string | null {
  const [, id = "", given = ""] = /^([^.]*)\.([\w-]{43})$/.exec(token) ?? [];
  return isSignature(secret, unsubscription(id), given) ? id : null;
}

function unsubscription(subscriberId: string): string {
  return `newsletter unsubscription ${subscriberId}`;
}

/**
 * Placeholder in a rendered campaign's HTML and text for each recipient's own unsubscribe link. The address leads
 * nowhere, so that a mail sent with it does no harm.
 */
export const unsubscribePlaceholder = "https://abmelden.invalid/";

/** A rendered campaign for one recipient. `link`: an absolute address without characters that HTML escapes. */
export function withUnsubscribeLink<Mail extends { html: string; text: string }>(
  mail: Mail,
  link: string,
): Mail {
  return {
    ...mail,
    html: mail.html.replaceAll(unsubscribePlaceholder, link),
    text: mail.text.replaceAll(unsubscribePlaceholder, link),
  };
}

/** The unsubscribe link of previews and test mails. */
export function impersonalLink({ env }: Pick<Services, "env">): string {
  return env.BASE_URL + newsletterPath;
}
