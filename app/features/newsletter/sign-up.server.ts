import { v7 as uuidv7 } from "uuid";
import { turnstile } from "~/lib/turnstile";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import { consentVersion } from "./consent-text";
import { planForgetting } from "./forget-unconfirmed.server";
import { type FormPlace, pauseBefore } from "./newsletter.schema";
import { newsletterJobs } from "./newsletter-jobs";
import { emailKey, type ParsedSignup, subscriberSearchText } from "./parse-signup.server";
import { confirmationToken, hashOfToken } from "./tokens.server";

export type Signup = ParsedSignup & {
  /** The page whose form was sent. */
  place: FormPlace;
  /** The words that stood under it. */
  consent: string;
  /** The visitor's address, stored only in its short form. */
  address: string;
};

type Signing = Pick<Services, "db" | "clock" | "env" | "secret">;

/**
 * Takes a signup down together with the mail that follows from it, at most one an hour for an address. Says
 * the same whoever signs up.
 * @throws DataError 'Failed to subscribe to newsletter'
 */
export async function signUp(services: Signing, signup: Signup): Promise<void> {
  const now = services.clock.now();
  await orDataError("Failed to subscribe to newsletter", () =>
    fewAtOnce(async () => {
      // Spares a burst the lock; among those who get past it the claim decides.
      if (await wasMailedLately(services.db, signup, now)) return;
      await services.db.transaction().execute(async (trx) => {
        const subscriber = await claimMail(trx, signup, now);
        if (!subscriber) return;
        if (subscriber.status === "active") await remind(trx, subscriber.id, now);
        else await askForConfirmation(trx, services, subscriber.id, signup, now);
      });
    }),
  );
}

/** Signups of one address wait for each other; a burst must not hold every connection meanwhile. */
const fewAtOnce = turnstile(4);

async function wasMailedLately(db: Db, { email }: Signup, now: Date): Promise<boolean> {
  const lately = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .where("mailed_at", ">", pauseBefore(now))
    .executeTakeFirst();
  return lately !== undefined;
}

/**
 * The subscriber, when a mail is due; null when the last one went out less than an hour ago. One statement,
 * so that of many signups at once a single one is chosen; the status is that from before the signup.
 */
async function claimMail(trx: Trx, { email, name }: Signup, now: Date) {
  const moment = now.toISOString();
  return trx
    .insertInto("newsletter_subscribers")
    .values({
      id: uuidv7(),
      email,
      email_key: emailKey(email),
      name: name || null,
      status: "pending",
      mailed_at: moment,
      confirmed_at: null,
      unsubscribed_at: null,
      search_text: subscriberSearchText(email, name),
      created_at: moment,
      updated_at: moment,
    })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet({ mailed_at: moment, updated_at: moment })
        .where((eb) =>
          eb.or([
            eb("newsletter_subscribers.mailed_at", "is", null),
            eb("newsletter_subscribers.mailed_at", "<=", pauseBefore(now)),
          ]),
        ),
    )
    .returning(["id", "status"])
    .executeTakeFirst();
}

/** Who is in already gets a friendly mail instead: only the mailbox tells. */
async function remind(trx: Trx, subscriberId: string, now: Date): Promise<void> {
  await enqueue(trx, { kind: newsletterJobs.reminder, payload: { subscriberId } }, now);
}

async function askForConfirmation(
  trx: Trx,
  { env, secret }: Signing,
  subscriberId: string,
  { email, name, consent, place, address }: Signup,
  now: Date,
): Promise<void> {
  const consentId = uuidv7();
  await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "pending",
      email,
      name: name || null,
      search_text: subscriberSearchText(email, name),
    })
    .where("id", "=", subscriberId)
    .execute();
  await trx
    .insertInto("newsletter_consents")
    .values({
      id: consentId,
      subscriber_id: subscriberId,
      text_version: consentVersion,
      text: consent,
      form_url: env.BASE_URL + place,
      token_hash: hashOfToken(confirmationToken(secret, consentId)) ?? "",
      requested_at: now.toISOString(),
      requested_ip: anonymise(address),
      confirmed_at: null,
      confirmed_ip: null,
    })
    .execute();
  await enqueue(trx, { kind: newsletterJobs.confirmation, payload: { consentId } }, now);
  await planForgetting(trx, now);
}
