import { dayPrefix, defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { findLiveAccount } from "../account.server";
import { announceActor } from "../documents/announce-actor.server";
import { hasKeys } from "../keys.server";
import { deliveryWork } from "./record-activity.server";
import { type Delivery, writeOutcome } from "./write-outcome.server";

const maxMilliseconds = 30_000;
/** How long a delivery is one process's: what died with it is sent again then. */
const leaseMilliseconds = 60_000;
/** After which it is asked again whether the account may send. */
const heldMilliseconds = 60 * 60 * 1000;
/** Before the next job begins where a process died twice in one. */
const setAsideMilliseconds = 10_000;
const portion = 50;

export const deliveryJob = defineJob({
  ...deliveryWork,
  title: "Zustellung im Fediverse",
  outside: true,
  run: (services, _, { signal }) => deliverDue(services, signal),
  // Whatever ended the process twice, the others go on.
  setAside: (services) => planNext(services, setAsideMilliseconds),
});

/** Sends what is due, one after another, for half a minute, and plans when it goes on. */
export async function deliverDue(services: Services, signal: AbortSignal): Promise<void> {
  const account = await findLiveAccount(services);
  // With other keys than before the account says so before anything else.
  if (account && !(await hasKeys(services))) await announceActor(services, account);
  const end = performance.now() + maxMilliseconds;
  let isDone = account === null;
  while (!isDone && performance.now() < end) {
    const due = await listDue(services);
    isDone = due.length === 0;
    for (const delivery of due) {
      if (signal.aborted) throw new InterruptedError();
      if (performance.now() >= end) break;
      if (await claim(services, delivery)) await deliver(services, delivery, signal);
    }
  }
  await planNext(services, account ? 0 : heldMilliseconds);
}

/** Those that failed least first; to an inbox in the order in which they were recorded. */
async function listDue({ db, clock }: Services): Promise<Delivery[]> {
  return db
    .selectFrom("fediverse_deliveries as due")
    .select(["id", "activity_id", "inbox", "host", "attempts"])
    .where("state", "=", "waiting")
    .where("next_at", "<=", clock.now().toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("fediverse_deliveries as earlier")
            .select("earlier.id")
            .whereRef("earlier.inbox", "=", "due.inbox")
            .where("earlier.state", "=", "waiting")
            .whereRef("earlier.id", "<", "due.id"),
        ),
      ),
    )
    .orderBy("attempts")
    .orderBy("id")
    .limit(portion)
    .execute();
}

/** Takes a delivery for this process; false: another one has it. */
async function claim({ db, clock }: Services, { id, attempts }: Delivery): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const claimed = await db
    .updateTable("fediverse_deliveries")
    .set({ next_at: until })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .where("next_at", "<=", now.toISOString())
    .returning("id")
    .execute();
  return claimed.length > 0;
}

async function deliver(services: Services, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { sendActivity, signedBody } = await import("./send-activity.server");
  const body = await signedBody(services, delivery.activity_id);
  if (body === null) return;
  const outcome = await sendActivity(services, delivery.inbox, body, signal);
  // It may have arrived: it is sent again when its lease ends.
  if (signal.aborted && outcome.status === null) throw new InterruptedError();
  const now = services.clock.now();
  await services.db.transaction().execute((trx) => writeOutcome(trx, delivery, outcome, now));
}

/** One job for the next moment at which something is due, however many plan it. */
async function planNext({ db, clock }: Services, pause: number): Promise<void> {
  const next = await db
    .selectFrom("fediverse_deliveries")
    .select("next_at")
    .where("state", "=", "waiting")
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!next?.next_at) return;
  const now = clock.now();
  const dueAt = new Date(Math.max(Date.parse(next.next_at), now.getTime() + pause));
  const uniqueKey = `${dayPrefix}${deliveryWork.kind}:${dueAt.toISOString()}`;
  await enqueue(db, deliveryWork, {}, { now, dueAt, uniqueKey });
}
