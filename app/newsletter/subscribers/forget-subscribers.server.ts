import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { berlinDate, berlinMidnight, nextBerlinMidnight } from "~/lib/time/berlin-time";
import { forgetAuditSubjects } from "~/platform/audit.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { settings } from "../settings/settings.server";
import { unconfirmedMilliseconds } from "./newsletter.schema";

export const forgetUnconfirmedJob = defineJob({
  kind: "newsletter-forgetting",
  title: "Vergessen unbestätigter Anmeldungen",
  payload: z.object({}),
  run: (services) => forgetUnconfirmed(services),
});

/**
 * Deletes signups unconfirmed after 30 days. A former subscriber who did not confirm again stays unsubscribed,
 * with the proof of the earlier consent.
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

/** Schedules a job for the day after this signup's deadline; one job per day. */
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
 * Deletes former subscribers, and those whose mailbox refuses mail, with their proofs of consent and deliveries. They
 * are kept for the operator's number of whole calendar years, since claims expire at the end of a year (§ 199 BGB). A
 * hash of the address stays, so that no old list brings them back.
 * @param signal stops early; the next run continues
 */
export async function forgetFormerSubscribers(
  services: Pick<Services, "db" | "clock" | "secret">,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const { keepYears } = await settings.read(services);
  const before = firstKept(clock.now(), keepYears);
  while (!signal?.aborted) {
    const count = await db.transaction().execute((trx) => forgetSome(trx, before));
    if (count < portionSize) return;
    await wait(pauseMilliseconds);
  }
}

/** The moment from which on departed subscribers are kept. */
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
    // Somebody may sign up again at this very moment.
    .where(isDeparted)
    .returning(["id", "email_key"])
    .execute();
  // A keyed hash of each address stays, which reveals nothing.
  const suppressionKey = await readSuppressionKey(trx);
  const marks = gone.map(({ email_key }) => ({ address_hash: hashOf(suppressionKey, email_key) }));
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

/** The given normalised addresses whose subscribers left and were deleted. */
export async function readSuppressed(
  db: Db | Trx,
  secret: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const suppressionKey = await readSuppressionKey(db);
  // Hashes from before the database had its own key were made with SECRET.
  const keyOf = new Map(
    keys.flatMap((key) => [suppressionKey, secret].map((by) => [hashOf(by, key), key] as const)),
  );
  const found = await db
    .selectFrom("newsletter_suppressions")
    .select("address_hash")
    .where("address_hash", "in", [...keyOf.keys()])
    .execute();
  return new Set(found.map(({ address_hash }) => keyOf.get(address_hash) ?? ""));
}

async function readSuppressionKey(db: Db | Trx): Promise<string> {
  const row = await db
    .selectFrom("newsletter_settings")
    .select("suppression_key")
    .executeTakeFirstOrThrow();
  return row.suppression_key;
}

function hashOf(by: string, key: string): string {
  return sign(by, `newsletter suppression ${key}`);
}
