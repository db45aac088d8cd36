import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/enqueue.server";
import { planForgetting } from "./forget-unconfirmed.server";
import { confirmationMilliseconds, pauseBefore } from "./newsletter.schema";
import { newsletterJobs } from "./newsletter-jobs";

/** 'early': the last mail went out less than an hour ago; 'expired': there is no open link to send. */
export type AskedAgain = "sent" | "early" | "expired";

/** Sends the mail that asks for confirmation once more, with the link of the last signup. */
export async function askAgain(trx: Trx, subscriberId: string, now: Date): Promise<AskedAgain> {
  const moment = now.toISOString();
  const oldest = new Date(now.getTime() - confirmationMilliseconds).toISOString();
  // Locks the row first, as a signup does.
  const claimed = await trx
    .updateTable("newsletter_subscribers")
    .set({ mailed_at: moment, updated_at: moment })
    .where("id", "=", subscriberId)
    .where("status", "=", "pending")
    .where((eb) => eb.or([eb("mailed_at", "is", null), eb("mailed_at", "<=", pauseBefore(now))]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("newsletter_consents")
          .select("newsletter_consents.id")
          .where("subscriber_id", "=", subscriberId)
          .where("newsletter_consents.confirmed_at", "is", null)
          .where("requested_at", ">", oldest),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  const consent = await trx
    .selectFrom("newsletter_consents")
    .select("id")
    .where("subscriber_id", "=", subscriberId)
    .where("confirmed_at", "is", null)
    .where("requested_at", ">", oldest)
    .orderBy("requested_at", "desc")
    .executeTakeFirst();
  if (!consent) return "expired";
  if (!claimed) return "early";
  const payload = { consentId: consent.id, isAgain: true };
  await enqueue(trx, { kind: newsletterJobs.confirmation, payload }, now);
  await planForgetting(trx, now);
  return "sent";
}
