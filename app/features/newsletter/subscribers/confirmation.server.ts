import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import { activate } from "./activate.server";
import { confirmationMilliseconds } from "./newsletter.schema";
import { hashOfToken } from "./tokens.server";

/** 'expired' too when the subscriber left again: an old link never brings anybody back. */
export type Confirmation = "open" | "confirmed" | "expired" | "unknown";

/** What a confirmation link is good for; looking changes nothing. */
export async function findConfirmation(db: Db, token: string, now: Date): Promise<Confirmation> {
  const hash = hashOfToken(token);
  if (!hash) return "unknown";
  return orDataError("Failed to fetch newsletter confirmation", async () => {
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
  });
}

/** Confirms a signup; said twice it stays confirmed. */
export async function confirmSignup(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
  address: string,
): Promise<Exclude<Confirmation, "open">> {
  const now = clock.now();
  const confirmed = await orDataError("Failed to confirm newsletter subscription", () =>
    db.transaction().execute(async (trx) => {
      const subscriberId = await lockByToken(trx, token, now);
      if (!subscriberId || !(await confirmConsent(trx, token, address, now))) return false;
      await activate(trx, subscriberId, now);
      return true;
    }),
  );
  if (confirmed) return "confirmed";
  const state = await findConfirmation(db, token, now);
  return state === "open" ? "expired" : state;
}

/** As `lockSubscriber`, for whoever a token belongs to. */
async function lockByToken(trx: Trx, token: string, now: Date): Promise<string | undefined> {
  const locked = await trx
    .updateTable("newsletter_subscribers")
    .set({ updated_at: now.toISOString() })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("newsletter_consents")
        .select("subscriber_id")
        .where("token_hash", "=", hashOfToken(token) ?? ""),
    )
    .returning("id")
    .executeTakeFirst();
  return locked?.id;
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

function oldestOpen(now: Date): string {
  return new Date(now.getTime() - confirmationMilliseconds).toISOString();
}
