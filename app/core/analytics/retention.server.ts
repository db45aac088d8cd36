import { sql } from "kysely";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import { addDays, berlinMidnight } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { DeletedPart } from "~/platform/db/deleted-rows";
import { forgetRows } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import { forgetSalts } from "~/platform/visitor/visitor-hash.server";
import { retentionDays } from "./counting-rules";
import { rebuildSumsJob } from "./rebuild/rebuild-sums.server";

/** The first day in Berlin whose raw rows are stored, as YYYY-MM-DD. */
export function retainedFrom(today: string): string {
  return addDays(today, -retentionDays);
}

export const forgetRawRowsJob = defineDailyJob({
  kind: "analytics-forgetting",
  title: "Löschen alter Aufrufe",
  run: forgetRawRows,
});

/** Deletes raw rows past retention, unless a recount of the sums still needs them, and salts of past days. */
export async function forgetRawRows(services: Services, signal: AbortSignal): Promise<void> {
  await forgetSalts(services);
  await forgetMediaRequests(services, signal);
  const { db, clock } = services;
  const awaited = await db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", rebuildSumsJob.kind)
    .where("status", "<>", "done")
    .executeTakeFirst();
  if (awaited) return;
  await forgetViewsAndPlaybacks(services, today(clock), signal);
}

/**
 * Deletes requests and clients of days past retention; sums stay.
 * @param signal stops early; the next run continues
 */
export async function forgetMediaRequests(
  { db, clock }: Pick<Services, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const old = { column: "date", before: retainedFrom(today(clock)) } as const;
  await forgetRows(db, { table: "media_requests", key: ["id"], ...old }, signal);
  const key = ["date", "client", "episode_id"] as const;
  await forgetRows(db, { table: "downloads", key, ...old }, signal);
}

/** Deletes rows of days past retention. Only whole days, so that a day's sums are recounted fully or not at all. */
export async function forgetViewsAndPlaybacks(
  { db }: Pick<Services, "db">,
  today: string,
  signal?: AbortSignal,
): Promise<void> {
  const date = retainedFrom(today);
  const byMoment = { column: "created_at", before: berlinMidnight(date).toISOString() } as const;
  const byDate = { column: "date", before: date } as const;
  const ofVisitor = ["episode_id", "session_id"] as const;
  await forgetRows(db, { table: "page_views", key: ["id"], ...byMoment }, signal);
  await forgetRows(db, { table: "episode_views", key: ofVisitor, ...byMoment }, signal);
  await forgetRows(db, { table: "episode_playbacks", key: ["id"], ...byDate }, signal);
  const ofDay = ["date", "session_id"] as const;
  await forgetRows(db, { table: "analytics_visitors", key: ofDay, ...byDate }, signal);
}

/**
 * An episode's views that go into the trash with it: only those that are still within retention when the
 * trash deletes them. The sums stay in any case.
 */
export function recentViews(episodeId: string, today: string): DeletedPart {
  const from = berlinMidnight(addDays(retainedFrom(today), keepDeletedDays)).toISOString();
  const where = sql`episode_id = ${episodeId} and created_at >= ${from}`;
  return { table: "episode_views", where, key: "session_id" };
}
