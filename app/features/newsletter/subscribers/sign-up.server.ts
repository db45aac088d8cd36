import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import type { NewsletterSignupsTable } from "../tables";
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

/**
 * Takes a signup down. What comes of it is a job's work, so that no answer's time tells who is subscribed.
 * @returns its id
 * @throws DataError 'Failed to subscribe to newsletter'
 */
export async function signUp(
  { db, clock }: Pick<Services, "db" | "clock">,
  { address, email, name, place, consent }: Signup,
): Promise<string> {
  const id = uuidv7();
  const now = clock.now();
  const row = { id, email, name, place, consent, requested_ip: anonymise(address) };
  await orDataError("Failed to subscribe to newsletter", () =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto("newsletter_signups")
        .values({ ...row, requested_at: now.toISOString() })
        .execute();
      await enqueue(trx, { kind: newsletterJobs.signup, payload: { signupId: id } }, now);
    }),
  );
  return id;
}

type Signing = Pick<Services, "db" | "clock" | "env" | "secret">;
type TakenSignup = Selectable<NewsletterSignupsTable>;

/** Makes a subscriber and a mail of a signup, at most one mail an hour for an address. */
export async function processSignup(services: Signing, id: string): Promise<void> {
  const now = services.clock.now();
  await orDataError("Failed to subscribe to newsletter", () =>
    services.db.transaction().execute(async (trx) => {
      const signup = await trx
        .deleteFrom("newsletter_signups")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      const subscriber = signup && (await claimMail(trx, signup, now));
      if (!subscriber) return;
      if (subscriber.status === "active") await remind(trx, subscriber.id, now);
      else await askForConfirmation(trx, services, subscriber.id, signup, now);
    }),
  );
}

/** Forgets the signups of these addresses that still wait for their job. */
export async function forgetSignups(trx: Trx, emailKeys: readonly string[]): Promise<void> {
  const waiting = await trx.selectFrom("newsletter_signups").select(["id", "email"]).execute();
  const ids = waiting
    .filter(({ email }) => emailKeys.includes(emailKey(email)))
    .map(({ id }) => id);
  if (ids.length) await trx.deleteFrom("newsletter_signups").where("id", "in", ids).execute();
}

/**
 * The subscriber, when a mail is due; null when the last one went out less than an hour ago. One statement,
 * so that of many signups at once a single one is chosen; the status is that from before the signup.
 */
async function claimMail(trx: Trx, { email, name }: TakenSignup, now: Date) {
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
  { email, name, consent, place, requested_ip, requested_at }: TakenSignup,
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
      requested_at,
      requested_ip,
      confirmed_at: null,
      confirmed_ip: null,
    })
    .execute();
  await enqueue(trx, { kind: newsletterJobs.confirmation, payload: { consentId } }, now);
  await planForgetting(trx, now);
}
