import { addDays, berlinDate } from "~/lib/time/berlin-time";
import type { Db, Trx } from "~/platform/db/handles";

type DayChange = { joined: number; gone: number; bounced: number };

/**
 * Adds to a day's change in the number of active subscribers, in the transaction of the change itself. The day's row
 * must be locked after those of subscribers: locking further subscribers afterwards may deadlock.
 */
export async function countDay(trx: Trx, now: Date, change: Partial<DayChange>): Promise<void> {
  const { joined = 0, gone = 0, bounced = 0 } = change;
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

export type GrowthDay = DayChange & {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  active: number;
};

/**
 * The change in active subscribers on each day from `fromDate` to `toDate` (YYYY-MM-DD in Berlin, both included),
 * and the number at each day's end, computed back from the current one.
 */
export async function readSubscriberGrowth(
  db: Db,
  fromDate: string,
  toDate: string,
): Promise<GrowthDay[]> {
  // One statement, so that nothing changes between the count and the days.
  const rows = await db
    .selectFrom("newsletter_days")
    .select(["date", "joined", "gone", "bounced"])
    .where("date", ">=", fromDate)
    .unionAll(
      db
        .selectFrom("newsletter_subscribers")
        .select((eb) => [
          eb.val("").as("date"),
          eb.fn.countAll<number>().as("joined"),
          eb.lit(0).as("gone"),
          eb.lit(0).as("bounced"),
        ])
        .where("status", "=", "active"),
    )
    .orderBy("date", "desc")
    .execute();
  let active = rows.at(-1)?.joined ?? 0;
  const changes = new Map(rows.slice(0, -1).map(({ date, ...change }) => [date, change]));
  for (const [date, change] of changes) if (date > toDate) active -= netOf(change);
  const days: GrowthDay[] = [];
  for (let date = toDate; date >= fromDate; date = addDays(date, -1)) {
    const change = changes.get(date) ?? { joined: 0, gone: 0, bounced: 0 };
    days.push({ date, ...change, active });
    active -= netOf(change);
  }
  return days.reverse();
}

function netOf({ joined, gone, bounced }: DayChange): number {
  return joined - gone - bounced;
}
