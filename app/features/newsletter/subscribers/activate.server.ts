import type { Trx } from "~/platform/db/handles";
import { countDay } from "./count-day.server";

/**
 * Makes a subscriber active whose row the transaction holds; said of an active one it changes nothing.
 * @returns whether anything changed
 */
export async function activate(trx: Trx, subscriberId: string, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const changed = await trx
    .updateTable("newsletter_subscribers")
    .set({
      status: "active",
      confirmed_at: moment,
      unsubscribed_at: null,
      bounced_at: null,
      left_reason: null,
      updated_at: moment,
    })
    .where("id", "=", subscriberId)
    .where("status", "!=", "active")
    .returning("id")
    .executeTakeFirst();
  if (changed) await countDay(trx, now, { joined: 1 });
  return changed !== undefined;
}
