import type { Selectable, Updateable } from "kysely";
import { latestFrom } from "../clock.server";
import type { Db, Trx } from "../db/handles";
import type { JobRow } from "../db/tables";
import { pauseAfter } from "../outbox/retry-schedules";
import type { Services } from "../services.server";
import { dayPrefix } from "./define-job.server";

export type ClaimedJob = Pick<
  Selectable<JobRow>,
  "id" | "kind" | "payload" | "attempts" | "crashes"
>;

export type Lane = {
  kinds: readonly string[];
  /** Claims overdue jobs of all kinds but these as well: apparently no newer version that knows them is running. */
  others?: { not: readonly string[] };
  /** The payload's field as in `Job.receiver`; undefined for a lane whose jobs run in turn. */
  receiver?: string | undefined;
};

/** `by`: heartbeat id of the claiming process; null if it is the only one. */
type Claiming = { lane?: Lane | undefined; by?: string | null; busy?: ReadonlySet<string> };

/** Duration of a claim. A job of a process that died is claimed again after this time. */
const leaseMilliseconds = 5 * 60 * 1000;
/** Time for which a job of an unknown kind waits for a version that knows it. */
const overdueMilliseconds = 60 * 60 * 1000;

/**
 * Claims the next due job of a lane by a lease, so that no other process runs it; null if none is due. Two workers
 * may see the same row; the update that finds it unchanged wins.
 * @param busy receivers for which no job is claimed; '' stands for jobs without a receiver
 */
export async function claimJob(
  db: Db,
  now: Date,
  { lane, by = null, busy = new Set() }: Claiming = {},
): Promise<ClaimedJob | null> {
  const overdue = new Date(now.getTime() - overdueMilliseconds).toISOString();
  for (;;) {
    const moment = now.toISOString();
    let query = db
      .selectFrom("jobs")
      .select(["id", "attempts"])
      .where("status", "=", "waiting")
      .where("due_at", "<=", moment)
      .$if(lane !== undefined, (query) =>
        query.where((eb) => {
          const known = eb("kind", "in", [...(lane?.kinds ?? []), ""]);
          if (!lane?.others) return known;
          const unknown = eb("kind", "not in", [...lane.others.not, ""]);
          return eb.or([known, eb.and([unknown, eb("due_at", "<=", overdue)])]);
        }),
      )
      .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", moment)]));
    for (const receiver of busy)
      query = receiver
        ? query.where("payload", "not like", `%"${receiver}"%`)
        : query.where("payload", "like", `%"${lane?.receiver}":%`);
    const due = await query.orderBy("due_at").orderBy("id").limit(1).executeTakeFirst();
    if (!due) return null;
    const claimed = await db
      .updateTable("jobs")
      .set({ attempts: due.attempts + 1, leased_until: leaseEnd(now), leased_by: by })
      .where("id", "=", due.id)
      .where("status", "=", "waiting")
      .where("attempts", "=", due.attempts)
      .returning(["id", "kind", "payload", "attempts", "crashes"])
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Changes a claimed job. Has no effect once another process has claimed it, since that changes `attempts`. */
export async function changeClaimed(
  db: Db,
  { id, attempts }: ClaimedJob,
  change: Updateable<JobRow>,
): Promise<void> {
  await db
    .updateTable("jobs")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("attempts", "=", attempts)
    .execute();
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + leaseMilliseconds).toISOString();
}

/** Renews a claimed job's lease until the returned function is called. */
export function holdJob({ db, clock, log }: Services, job: ClaimedJob): () => void {
  const timer = setInterval(() => {
    const kept = changeClaimed(db, job, { leased_until: leaseEnd(clock.now()) });
    kept.catch((err) => log.error({ err }, "lease not kept"));
  }, leaseMilliseconds / 3);
  return () => clearInterval(timer);
}

type Postponement = { kind: string; receiver: string; now: Date; until: Date };

/** Postpones all due jobs of a receiver that did not answer. */
export async function postponeReceiver(
  db: Db,
  { kind, receiver, now, until }: Postponement,
): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable("jobs")
    .set({ due_at: until.toISOString() })
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .where("due_at", "<=", moment)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", moment)]))
    .where("payload", "like", `%"${receiver}"%`)
    .execute();
}

/** Releases the jobs of a dead process and counts the crash; without a name, releases all claimed jobs. */
export async function freeLeases(db: Db | Trx, by?: string): Promise<void> {
  await db
    .updateTable("jobs")
    .set((eb) => ({ leased_until: null, leased_by: null, crashes: eb("crashes", "+", 1) }))
    .where("status", "=", "waiting")
    .where("leased_until", "is not", null)
    .$if(by !== undefined, (query) => query.where("leased_by", "=", by ?? null))
    .execute();
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Moves jobs that were planned while the clock was ahead, after it was set back: each keeps its delay, counted from
 * now. A job planned for more than a day ahead stays, since it would run too early if the clock is wrong now. Daily
 * jobs that ran too early run again on their days.
 */
export async function drawBackJobs(db: Db, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable("jobs")
    .set({ unique_key: null })
    .where("unique_key", "like", `${dayPrefix}%`)
    .where("created_at", ">", latestFrom(now))
    .execute();
  const planned = await db
    .selectFrom("jobs")
    .select(["id", "attempts", "created_at", "due_at"])
    .where("status", "=", "waiting")
    .where("due_at", ">", latestFrom(now))
    .where((eb) => eb.or([eb("created_at", ">", latestFrom(now)), eb("attempts", ">", 0)]))
    .execute();
  for (const { id, attempts, created_at, due_at } of planned) {
    const delay = attempts > 0 ? 0 : Date.parse(due_at) - Date.parse(created_at);
    const isPause = attempts > 0 && due_at <= latestFrom(now, pauseAfter("job", attempts) ?? 0);
    if (isPause || delay > dayMilliseconds) continue;
    await db
      .updateTable("jobs")
      .set({ created_at: moment, due_at: new Date(now.getTime() + delay).toISOString() })
      .where("id", "=", id)
      .where("due_at", "=", due_at)
      .execute();
  }
}
