import type { Trx } from "~/platform/db/handles";
import { countDay } from "./count-day.server";

/**
 * Sends to somebody again whose mailbox refused mails for good; the earlier consent still holds, and what the
 * mailbox refused before counts no more.
 * @returns false when the subscriber is not in the state 'bounced'
 */
export async function reactivate(trx: Trx, subscriberId: string, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const changed = await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "active",
      bounced_at: null,
      left_reason: null,
      reactivated_at: moment,
      updated_at: moment,
    })
    .where("id", "=", subscriberId)
    .where("status", "=", "bounced")
    .returning("id")
    .executeTakeFirst();
  if (changed) await countDay(trx, now, { joined: 1 });
  return changed !== undefined;
}
