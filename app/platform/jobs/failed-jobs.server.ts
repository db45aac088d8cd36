import { expressionBuilder } from "kysely";
import type { Operator } from "../actor";
import { recordAuditEvent } from "../audit.server";
import type { Db, Trx } from "../db/handles";
import type { Tables } from "../db/tables";
import type { Services } from "../services.server";
import { maxCrashes } from "./define-job.server";

export type FailedJob = {
  id: string;
  title: string;
  error: string;
  /** True if the job's process crashed each time. */
  isSetAside: boolean;
  attempts: number;
  /** ISO 8601. */
  failedAt: string;
};

type TitleOf = (kind: string) => string;

/** Permanently failed jobs, latest first. */
export async function listFailedJobs(
  db: Db,
  titleOf: TitleOf,
  limit = 10,
): Promise<{ jobs: FailedJob[]; total: number }> {
  const failed = db.selectFrom("jobs").where("status", "=", "failed");
  const { total } = await failed
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await failed
    .select(["id", "kind", "last_error", "attempts", "crashes", "finished_at", "created_at"])
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const jobs = rows.map((row) => ({
    id: row.id,
    title: titleOf(row.kind),
    error: row.last_error ?? "",
    isSetAside: row.crashes >= maxCrashes,
    attempts: row.attempts,
    failedAt: row.finished_at ?? row.created_at,
  }));
  return { jobs, total };
}

export type JobVerb = "retry" | "discard";

/**
 * Retries or deletes a failed job.
 * @returns false if there is no such failed job
 */
export async function changeFailedJob(
  { db, clock }: Services,
  operator: Operator,
  { id, verb, titleOf }: { id: string; verb: JobVerb; titleOf: TitleOf },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const kind = await settleJob(trx, id, verb, now);
    if (kind === null) return false;
    const subject = { kind: "job", id, title: titleOf(kind) };
    await recordAuditEvent(trx, operator, { action: `job.${verb}`, subject }, now);
    return true;
  });
}

/** Retries a failed job at once, with all its attempts, or deletes it. Returns its kind; null if none failed. */
async function settleJob(trx: Trx, id: string, verb: JobVerb, now: Date): Promise<string | null> {
  const again = { attempts: 0, crashes: 0, due_at: now.toISOString(), finished_at: null };
  const failed = expressionBuilder<Tables, "jobs">().and({ id, status: "failed" });
  const change =
    verb === "retry"
      ? trx
          .updateTable("jobs")
          .set({ status: "waiting", ...again })
          .where(failed)
          .returning("kind")
      : trx.deleteFrom("jobs").where(failed).returning("kind");
  const job = await change.executeTakeFirst();
  return job?.kind ?? null;
}

/** Counts due, later and permanently failed jobs; also returns for how many seconds the oldest has been due. */
export async function countJobs(db: Db, now: Date) {
  const moment = now.toISOString();
  const rows = await db
    .selectFrom("jobs")
    .where("status", "!=", "done")
    .select((eb) => [
      "status",
      eb.case().when("due_at", "<=", moment).then(1).else(0).end().as("isDue"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("due_at").as("oldest"),
    ])
    .groupBy(["status", "isDue"])
    .execute();
  const of = (status: string, isDue: number | null) =>
    rows
      .filter((row) => row.status === status && (isDue === null || Number(row.isDue) === isDue))
      .reduce((sum, { count }) => sum + count, 0);
  const due = rows.find((row) => row.status === "waiting" && Number(row.isDue) === 1);
  return {
    due: of("waiting", 1),
    later: of("waiting", 0),
    failed: of("failed", null),
    oldestSeconds: due ? (now.getTime() - Date.parse(due.oldest)) / 1000 : 0,
  };
}

/** Ids of all jobs, finished or not, whose payload has one of these ids, or whose error has one of these texts. */
export async function listJobsAbout(
  db: Db,
  { ids, texts = [] }: { ids: readonly string[]; texts?: readonly string[] },
): Promise<{ id: string; kind: string }[]> {
  if (!ids.length && !texts.length) return [];
  const jobs = await db
    .selectFrom("jobs")
    .select(["id", "kind", "payload", "last_error"])
    .execute();
  return jobs.filter(
    ({ payload, last_error: error }) =>
      ids.some((id) => payload.includes(`"${id}"`)) ||
      texts.some((text) => error?.toLowerCase().includes(text)),
  );
}

export async function forgetJobs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.deleteFrom("jobs").where("id", "in", ids).execute();
}
