import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { berlinDate, berlinMidnight } from "~/lib/berlin-time";
import { forgetAuditSubjects } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { suppress } from "./suppressions.server";

const portion = 500;
const pauseMilliseconds = 20;

/**
 * Forgets who left, or whose mailbox refuses mail, with the proofs of their consent and what was sent to them, once
 * so many whole calendar years have passed since: claims lapse at the end of a year (§ 199 BGB). Of the address a
 * mark stays, so that no list from before brings them back.
 * @param signal ends it early; the next run goes on
 */
export async function forgetDeparted(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  years: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = firstKept(clock.now(), years);
  while (!signal?.aborted) {
    const count = await db.transaction().execute((trx) => forgetSome(trx, secret, before));
    if (count < portion) return;
    await wait(pauseMilliseconds);
  }
}

/** Who left from this moment on is kept. */
function firstKept(now: Date, years: number): string {
  const year = Number(berlinDate(now).slice(0, 4)) - years;
  return berlinMidnight(`${year}-01-01`).toISOString();
}

async function forgetSome(trx: Trx, secret: string, before: string): Promise<number> {
  const isDeparted = sql<boolean>`status in ('unsubscribed', 'bounced')
    and coalesce(unsubscribed_at, bounced_at, updated_at) < ${before}`;
  const gone = await trx
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", (eb) =>
      eb.selectFrom("newsletter_subscribers").select("id").where(isDeparted).limit(portion),
    )
    // Somebody may sign up again in this very moment.
    .where(isDeparted)
    .returning(["id", "email_key"])
    .execute();
  await suppress(
    trx,
    secret,
    gone.map(({ email_key }) => email_key),
  );
  await forgetAuditSubjects(
    trx,
    gone.map(({ id }) => id),
  );
  return gone.length;
}
