import type { Db } from "~/platform/db/handles";
import { PermanentError } from "~/platform/jobs/retry";
import type { Services } from "~/platform/services.server";
import { confirmationMilliseconds } from "./newsletter.schema";
import { confirmationToken, hashOfToken } from "./tokens.server";

/** Whom a mail goes to, read when it is sent. */
export type Receiver = { subscriberId: string; email: string };

/**
 * Who is to confirm this consent, and the token for it; null when there is nothing left to confirm.
 * @throws PermanentError when the secret changed since the signup: no link made now would fit
 */
export async function findUnconfirmed(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  consentId: string,
): Promise<(Receiver & { token: string }) | null> {
  const oldest = new Date(clock.now().getTime() - confirmationMilliseconds).toISOString();
  const consent = await db
    .selectFrom("newsletter_consents")
    .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "subscriber_id")
    .select(["token_hash", "subscriber_id", "subscriber.email"])
    .where("newsletter_consents.id", "=", consentId)
    .where("newsletter_consents.confirmed_at", "is", null)
    .where("requested_at", ">", oldest)
    .where("subscriber.status", "=", "pending")
    .executeTakeFirst();
  if (!consent) return null;
  const token = confirmationToken(secret, consentId);
  if (hashOfToken(token) !== consent.token_hash)
    throw new PermanentError("SECRET changed since this signup");
  return { token, subscriberId: consent.subscriber_id, email: consent.email };
}

/** An active subscriber; null when they left meanwhile. */
export async function findActive(db: Db, subscriberId: string): Promise<Receiver | null> {
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("id", "=", subscriberId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return subscriber ? { subscriberId, email: subscriber.email } : null;
}
