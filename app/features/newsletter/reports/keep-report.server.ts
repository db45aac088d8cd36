import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { berlinDate } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";
import type { NewsletterSubscribersTable } from "../tables";
import type { Recipient } from "./find-recipient.server";
import type { Report } from "./report";

const day = 24 * 60 * 60 * 1000;
const daysCounted = 90;

/** Stores a report unless it was there already, of the same mail and kind. @returns whether it is new */
export async function keepReport(
  trx: Trx,
  { subscriberId, campaignId }: Recipient,
  { kind, isPermanent, reason }: Report,
  now: Date,
): Promise<boolean> {
  const about = campaignId ?? berlinDate(now);
  const row = await trx
    .insertInto("newsletter_reports")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      source_key: `${kind}:${isPermanent ? 1 : 0}:${about}:${subscriberId}`,
      campaign_id: campaignId,
      subscriber_id: subscriberId,
      kind,
      permanent: isPermanent ? 1 : 0,
      reason,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("source_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Reported = Pick<
  Selectable<NewsletterSubscribersTable>,
  "id" | "confirmed_at" | "reactivated_at"
>;

/**
 * In how many campaigns of the last 90 days, since they confirmed or were sent to again, a mail did not reach a
 * subscriber for now.
 */
export async function countPassingBounces(
  trx: Trx,
  { id, confirmed_at, reactivated_at }: Reported,
  now: Date,
): Promise<number> {
  const oldest = new Date(now.getTime() - daysCounted * day).toISOString();
  const [since = oldest] = [oldest, confirmed_at ?? "", reactivated_at ?? ""].sort().reverse();
  const { campaigns } = await trx
    .selectFrom("newsletter_reports")
    .select((eb) => eb.fn.count("campaign_id").distinct().as("campaigns"))
    .where("subscriber_id", "=", id)
    .where("kind", "=", "bounce")
    .where("permanent", "=", 0)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(campaigns);
}
