import { berlinDate, nextBerlinMidnight } from "~/lib/berlin-time";
import { forgetAuditSubjects } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import { unconfirmedMilliseconds } from "./newsletter.schema";
import { newsletterJobs } from "./newsletter-jobs";

/**
 * Forgets signups that nobody confirmed within 30 days. Who was subscribed once and did not come back after
 * all stays unsubscribed, with the proof of the earlier consent.
 */
export async function forgetUnconfirmed({ db, clock }: Pick<Services, "db" | "clock">) {
  const now = clock.now();
  const before = new Date(now.getTime() - unconfirmedMilliseconds).toISOString();
  await db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .deleteFrom("newsletter_subscribers")
      .where("status", "=", "pending")
      .where("confirmed_at", "is", null)
      .where("mailed_at", "<=", before)
      .returning("id")
      .execute();
    const ids = forgotten.map(({ id }) => id);
    await forgetAuditSubjects(trx, ids);
    await trx
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed", updated_at: now.toISOString() })
      .where("status", "=", "pending")
      .where("mailed_at", "<=", before)
      .execute();
    await trx
      .deleteFrom("newsletter_consents")
      .where("confirmed_at", "is", null)
      .where("requested_at", "<=", before)
      .execute();
  });
}

/** On the day after the last moment at which this signup could still be kept; one job for all of a day. */
export async function planForgetting(trx: Trx, now: Date): Promise<void> {
  const dueAt = nextBerlinMidnight(new Date(now.getTime() + unconfirmedMilliseconds));
  const uniqueKey = `${newsletterJobs.forgetting}:${berlinDate(dueAt)}`;
  await enqueue(trx, { kind: newsletterJobs.forgetting, payload: {}, uniqueKey, dueAt }, now);
}
