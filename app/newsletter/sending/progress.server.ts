import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { type PageOfRows, readPage } from "~/platform/db/read-page.server";
import type { FailedDelivery, Progress, ReportedError } from "./progress";

const minute = 60_000;
const maxErrors = 10;
/** Subscribers on a page of the list of failures. */
const failedPerPage = 25;
// A reply begins with its code and, usually, an enhanced one: '550 5.1.1'.
const codeLength = 9;

type Subject = { id: string; sentAt: string | null };

/** The progress of a campaign's sending. Counted in the index, so it is fast at any size. */
export async function readProgress(db: Db, { id, sentAt }: Subject, now: Date): Promise<Progress> {
  const counts = await db
    .selectFrom("newsletter_deliveries")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("campaign_id", "=", id)
    .groupBy("status")
    .execute();
  const countOf = (status: string) =>
    Number(counts.find((row) => row.status === status)?.count ?? 0);
  // A retried delivery is due later than the campaign's start.
  const all = db
    .selectFrom("newsletter_deliveries")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("campaign_id", "=", id);
  const { total: retrying } = await all
    .where("status", "=", "waiting")
    .where("due_at", ">", sentAt ?? "")
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - minute).toISOString();
  const { total: perMinute } = await all.where("sent_at", ">", since).executeTakeFirstOrThrow();
  const waiting = countOf("waiting");
  return {
    sent: countOf("sent"),
    waiting: waiting - retrying,
    retrying,
    failed: countOf("failed"),
    skipped: countOf("skipped"),
    total: counts.reduce((sum, row) => sum + Number(row.count), 0),
    perMinute,
  };
}

/** Servers' replies by code, most frequent first. */
export async function listErrors(db: Db, { id, sentAt }: Subject): Promise<ReportedError[]> {
  const code = sql<string>`substr(last_error, 1, ${sql.lit(codeLength)})`;
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select((eb) => [
      "status",
      code.as("code"),
      eb.fn.max("last_error").as("example"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("campaign_id", "=", id)
    .where("last_error", "is not", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "failed"),
        eb.and([eb("status", "=", "waiting"), eb("due_at", ">", sentAt ?? "")]),
      ]),
    )
    .groupBy(["status", code])
    .orderBy("count", "desc")
    .orderBy("code")
    .limit(maxErrors)
    .execute();
  return rows.map(({ status, example, count }) => ({
    isPermanent: status === "failed",
    example: example ?? "",
    count: Number(count),
  }));
}

/** A page of subscribers that a campaign did not reach; only their number for operators who see no addresses. */
export async function listFailed(
  db: Db,
  id: string,
  page: number,
  { isCountOnly = false } = {},
): Promise<PageOfRows<FailedDelivery>> {
  const list = db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
    .select(["subscriber_id as subscriberId", "email", "attempts", "last_error as reason"])
    .where("delivery.campaign_id", "=", id)
    .where("delivery.status", "=", "failed")
    .orderBy("email");
  const read = await readPage(list, { page, size: failedPerPage });
  if (isCountOnly) return { ...read, rows: [], page: 1, pages: 1 };
  const rows = read.rows.map((row) => ({ ...row, reason: row.reason ?? "" }));
  return { ...read, rows };
}
