import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";

export type DeliveryKey = { campaignId: string; subscriberId: string };

/** A mail claimed by this process. */
export type ClaimedDelivery = DeliveryKey & {
  /** Earliest time of sending in `performance.now()`: the system clock may change meanwhile. */
  notBefore: number;
};

type Claim = {
  deliveries: ClaimedDelivery[];
  /** Milliseconds until the limit allows more; 0: nothing else is due. */
  waitFor: number;
};

/** Lock key for `oneAtATime`, held while deliveries are claimed or cancelled. */
export const deliveriesKey = "newsletter deliveries";

/**
 * Milliseconds for which a process holds its claims unless it renews them; afterwards other processes may claim them.
 */
export const leaseMilliseconds = 12_000;

type Claiming = { lease: string; mailsPerMinute: number };

/**
 * Claims due mails of running campaigns, oldest campaign first, with a lease that excludes other processes.
 * Processes claim one after another; the limit counts for all of them together.
 */
export async function claimDeliveries(
  services: Pick<Services, "db" | "kind" | "clock">,
  { lease, mailsPerMinute }: Claiming,
): Promise<Claim> {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, deliveriesKey);
    // The sending rate follows the system's clock, not the site's.
    const real = Date.now();
    const nextAt = await readNextAt(trx);
    const pace = paceOf(mailsPerMinute, nextAt, real);
    if (pace.count === 0) {
      if (pace.nextAt < nextAt) await writeNextAt(trx, pace.nextAt);
      return { deliveries: [], waitFor: pace.nextAt - real };
    }
    const keys = await leaseDue(trx, { lease, count: pace.count, now: clock.now() });
    if (keys.length && pace.pause) await writeNextAt(trx, real + keys.length * pace.pause);
    const deliveries = keys.map((key, index) => ({
      ...key,
      notBefore: performance.now() + index * pace.pause,
    }));
    return { deliveries, waitFor: 0 };
  });
}

async function leaseDue(
  trx: Trx,
  { lease, count, now }: { lease: string; count: number; now: Date },
): Promise<DeliveryKey[]> {
  const moment = now.toISOString();
  const running = await trx
    .selectFrom("newsletter_campaigns")
    .select(["id", "sent_at"])
    .where("sending", "=", "running")
    .orderBy("sent_at")
    .execute();
  for (const { id, sent_at } of running) {
    // A campaign started by a clock that was ahead is due from now on.
    const dueBy = sent_at !== null && sent_at > moment ? sent_at : moment;
    const due = await trx
      .selectFrom("newsletter_deliveries")
      .select("subscriber_id")
      .where("campaign_id", "=", id)
      .where("status", "=", "waiting")
      .where("due_at", "<=", dueBy)
      .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", moment)]))
      .orderBy("due_at")
      .limit(count)
      .execute();
    if (!due.length) continue;
    const held = await trx
      .updateTable("newsletter_deliveries")
      .set({ lease, leased_until: leaseEnd(now) })
      .where("campaign_id", "=", id)
      .where(...stillWaiting)
      .where(
        "subscriber_id",
        "in",
        due.map(({ subscriber_id }) => subscriber_id),
      )
      .returning("subscriber_id")
      .execute();
    return held.map(({ subscriber_id }) => ({ campaignId: id, subscriberId: subscriber_id }));
  }
  return [];
}

/**
 * Condition 'still waiting' for queries of a subscriber's deliveries. With "=", SQLite without table statistics would
 * use the queue's index and scan all waiting deliveries: 23 ms per claim in a campaign of 100,000.
 */
export const stillWaiting = ["status", "not in", ["sent", "failed", "skipped"]] as const;

export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + leaseMilliseconds).toISOString();
}

async function readNextAt(trx: Trx): Promise<number> {
  const { next_at } = await trx
    .selectFrom("newsletter_sender")
    .select("next_at")
    .executeTakeFirstOrThrow();
  return next_at ? Date.parse(next_at) : 0;
}

async function writeNextAt(trx: Trx, moment: number): Promise<void> {
  await trx
    .updateTable("newsletter_sender")
    .set({ next_at: new Date(moment).toISOString() })
    .execute();
}

type Pace = {
  /** The number of mails that may be claimed now. */
  count: number;
  /** Milliseconds between two mails. */
  pause: number;
  /** If `count` is 0: when to ask again. */
  nextAt: number;
};

const maxPerClaim = 25;
// Maximum milliseconds to wait after the limit was raised.
const maxDelay = 5000;

/**
 * How many mails may be sent at `now` under a limit (0: no limit), if the next one may be sent at `nextAt`. At most
 * about a second's worth is allowed at a time, so that no minute exceeds the limit.
 */
export function paceOf(mailsPerMinute: number, nextAt: number, now: number): Pace {
  if (mailsPerMinute <= 0) return { count: maxPerClaim, pause: 0, nextAt: now };
  const pause = 60_000 / mailsPerMinute;
  const next = Math.min(nextAt, now + Math.max(pause, maxDelay));
  if (next > now) return { count: 0, pause, nextAt: next };
  const count = Math.max(1, Math.min(maxPerClaim, Math.floor(mailsPerMinute / 60)));
  return { count, pause, nextAt: now };
}
