import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { berlinDate, berlinMidnight, nextBerlinMidnight } from "~/lib/berlin-time";
import { forgetAuditSubjects } from "~/platform/audit.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { getNewsletterSettings, readSettingsRow } from "../settings/settings.server";
import { unconfirmedMilliseconds } from "./newsletter.schema";

export const forgetUnconfirmedJob = defineJob({
  kind: "newsletter-forgetting",
  title: "Vergessen unbestätigter Anmeldungen",
  payload: z.object({}),
  run: (services) => forgetUnconfirmed(services),
});

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
  const uniqueKey = `${forgetUnconfirmedJob.kind}:${berlinDate(dueAt)}`;
  await enqueue(trx, forgetUnconfirmedJob, {}, { now, uniqueKey, dueAt });
}

export const forgetFormerSubscribersJob = defineDailyJob({
  kind: "newsletter-former",
  title: "Vergessen ehemaliger Abonnenten",
  run: forgetFormerSubscribers,
});

const portionSize = 500;
const pauseMilliseconds = 20;

/**
 * Forgets who left, or whose mailbox refuses mail, with the proofs of their consent and what was sent to them, once
 * as many whole calendar years have passed since as the operator says: claims lapse at the end of a year (§ 199
 * BGB). Of the address a mark stays, so that no list from before brings them back.
 * @param signal ends it early; the next run goes on
 */
export async function forgetFormerSubscribers(
  { db, clock }: Pick<Services, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const { keepYears } = await getNewsletterSettings(db);
  const before = firstKept(clock.now(), keepYears);
  while (!signal?.aborted) {
    const count = await db.transaction().execute((trx) => forgetSome(trx, before));
    if (count < portionSize) return;
    await wait(pauseMilliseconds);
  }
}

/** Subscribers who left from this moment on are kept. */
function firstKept(now: Date, years: number): string {
  const year = Number(berlinDate(now).slice(0, 4)) - years;
  return berlinMidnight(`${year}-01-01`).toISOString();
}

async function forgetSome(trx: Trx, before: string): Promise<number> {
  const isDeparted = sql<boolean>`status in ('unsubscribed', 'bounced')
    and coalesce(unsubscribed_at, bounced_at, updated_at) < ${before}`;
  const gone = await trx
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", (eb) =>
      eb.selectFrom("newsletter_subscribers").select("id").where(isDeparted).limit(portionSize),
    )
    // Somebody may sign up again in this very moment.
    .where(isDeparted)
    .returning(["id", "email_key"])
    .execute();
  // A keyed hash of each address stays, from which nobody reads it.
  const { suppression_key } = await readSettingsRow(trx);
  const marks = gone.map(({ email_key }) => ({ address_hash: hashOf(suppression_key, email_key) }));
  for (const few of portionsOf(marks))
    await trx
      .insertInto("newsletter_suppressions")
      .values(few)
      .onConflict((conflict) => conflict.column("address_hash").doNothing())
      .execute();
  const ids = gone.map(({ id }) => id);
  await forgetAuditSubjects(trx, ids);
  return gone.length;
}

/** Those of these compared addresses that were forgotten after they had left. */
export async function readSuppressed(
  db: Db | Trx,
  secret: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { suppression_key } = await readSettingsRow(db);
  // Marks of before the database had a key of its own were made with the secret.
  const keyOf = new Map(
    keys.flatMap((key) => [suppression_key, secret].map((by) => [hashOf(by, key), key] as const)),
  );
  const found = await db
    .selectFrom("newsletter_suppressions")
    .select("address_hash")
    .where("address_hash", "in", [...keyOf.keys()])
    .execute();
  return new Set(found.map(({ address_hash }) => keyOf.get(address_hash) ?? ""));
}

function hashOf(by: string, key: string): string {
  return sign(by, `newsletter suppression ${key}`);
}
