import type { Trx } from "~/platform/db/handles";
import { countDay } from "./count-day.server";

/**
 * Sends to somebody again whose mailbox refused mails for good; the earlier consent still holds.
 * @returns false when the subscriber is not in the state 'bounced'
 */
export async function reactivate(trx: Trx, subscriberId: string, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "active",
      bounced_at: null,
      left_reason: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", subscriberId)
    .where("status", "=", "bounced")
    .returning("id")
    .executeTakeFirst();
  if (changed) await countDay(trx, now, { joined: 1 });
  return changed !== undefined;
}
