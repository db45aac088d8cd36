import { today } from "~/platform/clock.server";
import { InterruptedError } from "~/platform/jobs/retry";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { forgetSalts } from "~/platform/visitor/visitor-hash.server";
import { analyticsJobs } from "./analytics-jobs";
import { forgetMediaRequests } from "./forget-media-requests.server";
import { rebuildSums } from "./rebuild/rebuild-sums.server";
import { forgetViewsAndPlaybacks } from "./retention.server";

const beginning = "0000-01-01";

const rebuild: JobHandler = async (services, _payload, { signal }) => {
  await rebuildSums(services, beginning, signal);
  if (signal.aborted) throw new InterruptedError("The sums are made again later");
};

export const numbersHandlers = { [analyticsJobs.rebuild]: rebuild } satisfies JobHandlers;

/** Deletes raw rows that have been kept long enough, once their sums are there, and salts of days that are over. */
export async function forgetRawRows(services: Services, signal: AbortSignal): Promise<void> {
  await forgetSalts(services);
  await forgetMediaRequests(services, signal);
  const { db, clock } = services;
  const awaited = await db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", analyticsJobs.rebuild)
    .where("status", "<>", "done")
    .executeTakeFirst();
  if (awaited) return;
  await forgetViewsAndPlaybacks(services, today(clock), signal);
}
