import { berlinDate } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";

export type DayChange = { joined?: number; gone?: number; bounced?: number };

/**
 * Adds to a day's change in the number of active subscribers, in the transaction of the change itself. The
 * day's row is taken after those of the subscribers: whoever locks further ones afterwards may wait in a ring.
 */
export async function countDay(
  trx: Trx,
  now: Date,
  { joined = 0, gone = 0, bounced = 0 }: DayChange,
): Promise<void> {
  if (joined + gone + bounced === 0) return;
  await trx
    .insertInto("newsletter_days")
    .values({ date: berlinDate(now), joined, gone, bounced })
    .onConflict((conflict) =>
      conflict.column("date").doUpdateSet((eb) => ({
        joined: eb("newsletter_days.joined", "+", joined),
        gone: eb("newsletter_days.gone", "+", gone),
        bounced: eb("newsletter_days.bounced", "+", bounced),
      })),
    )
    .execute();
}
