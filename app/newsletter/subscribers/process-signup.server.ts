import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { emailKey } from "~/platform/email-address.server";
import { orDataError } from "~/platform/errors";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { planForgetting } from "./forget-subscribers.server";
import { confirmationToken, hashOfToken } from "./mail-links.server";
import { isFormPlace, oldestOpen, pauseBefore } from "./newsletter.schema";
import { confirmationMailJob, reminderMailJob } from "./newsletter-mails.server";
import { consentVersion, statedVersion, subscriberSearchText } from "./signup-fields.server";
import type { NewsletterSignupRow } from "./tables";

type Signing = Pick<Services, "db" | "clock" | "env" | "secret">;
type ReceivedSignup = Selectable<NewsletterSignupRow>;

export const signupJob = defineJob({
  kind: "newsletter-signup",
  title: "Anmeldung zum Newsletter",
  payload: z.object({ signupId: z.string() }),
  run: (services, { signupId }) => processSignup(services, signupId),
});

/** Creates a subscriber and a mail from a signup; at most one mail an hour per address. */
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

/**
 * The subscriber, if a mail is due; null if the last one was sent less than an hour ago. One statement, so that only
 * one of many simultaneous signups wins. The returned status is that before the signup.
 */
async function claimMail(trx: Trx, { email, name }: ReceivedSignup, now: Date) {
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

/** Mails a reminder to somebody who is already a subscriber, so that only the mailbox reveals it. */
async function remind(trx: Trx, subscriberId: string, now: Date): Promise<void> {
  await enqueue(trx, reminderMailJob, { subscriberId }, { now });
}

async function askForConfirmation(
  trx: Trx,
  { env, secret }: Signing,
  subscriberId: string,
  { email, name, consent, place, requested_ip, requested_at }: ReceivedSignup,
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
      text_version: isFormPlace(place) ? consentVersion : statedVersion,
      text: consent,
      form_url: env.BASE_URL + place,
      token_hash: hashOfToken(confirmationToken(secret, consentId)) ?? "",
      requested_at,
      requested_ip,
      confirmed_at: null,
      confirmed_ip: null,
    })
    .execute();
  await enqueue(trx, confirmationMailJob, { consentId }, { now });
  await planForgetting(trx, now);
}

/** 'early': the last mail was sent less than an hour ago; 'expired': there is no open link to send. */
type AskedAgain = "sent" | "early" | "expired";

/** Sends the confirmation mail again, with the last signup's link. The transaction must have locked the subscriber. */
export async function resendConfirmation(
  trx: Trx,
  subscriberId: string,
  now: Date,
): Promise<AskedAgain> {
  const moment = now.toISOString();
  const consent = await trx
    .selectFrom("newsletter_consents")
    .select("id")
    .where("subscriber_id", "=", subscriberId)
    .where("confirmed_at", "is", null)
    .where("requested_at", ">", oldestOpen(now))
    .orderBy("requested_at", "desc")
    .executeTakeFirst();
  if (!consent) return "expired";
  const claimed = await trx
    .updateTable("newsletter_subscribers")
    .set({ mailed_at: moment, updated_at: moment })
    .where("id", "=", subscriberId)
    .where("status", "=", "pending")
    .where((eb) => eb.or([eb("mailed_at", "is", null), eb("mailed_at", "<=", pauseBefore(now))]))
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return "early";
  const payload = { consentId: consent.id, isAgain: true };
  await enqueue(trx, confirmationMailJob, payload, { now });
  await planForgetting(trx, now);
  return "sent";
}
