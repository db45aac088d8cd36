import type { Services } from "~/platform/services.server";
import { unconfirmedMilliseconds } from "./newsletter.schema";

/**
 * Forgets signups that nobody confirmed within 30 days. Who was subscribed once and did not come back after
 * all stays unsubscribed, with the proof of the earlier consent.
 */
export async function forgetUnconfirmed({ db, clock }: Pick<Services, "db" | "clock">) {
  const now = clock.now();
  const before = new Date(now.getTime() - unconfirmedMilliseconds).toISOString();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("newsletter_subscribers")
      .where("status", "=", "pending")
      .where("confirmed_at", "is", null)
      .where("mailed_at", "<=", before)
      .execute();
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
