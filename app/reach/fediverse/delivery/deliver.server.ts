import { latestFrom } from "~/platform/clock.server";
import { contentHash } from "~/platform/content-hash.server";
import { defineDailyJob } from "~/platform/daily.server";
import { dayPrefix, defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import { runOutbox } from "~/platform/outbox/outbox";
import { longestPause } from "~/platform/outbox/retry-schedules";
import type { Services } from "~/platform/services.server";
import { type Account, findLiveAccount } from "../account.server";
import { actorDocument } from "../documents/actor.server";
import { kvStoreOf } from "../inbox/kv-store.server";
import { hasKeys } from "../keys.server";
import { deliveryWork, leaseMilliseconds, recordActivity } from "./record-activity.server";
import { type Delivery, writeOutcome } from "./write-outcome.server";

const toldKey = ["told actor"] as const;

/** Notifies followers' servers when the account differs from what they were sent last. */
async function announceActor(services: Services, account: Account): Promise<void> {
  const { db, clock } = services;
  const kv = kvStoreOf(services);
  const object = await actorDocument(services, account);
  const hash = contentHash(JSON.stringify(object));
  if ((await kv.get(toldKey)) === hash) return;
  const update = { type: "Update", object, to: "followers" } as const;
  await db.transaction().execute((trx) => recordActivity(trx, services, update, clock.now()));
  await kv.set(toldKey, hash);
}

const maxMilliseconds = 30_000;
/** Milliseconds of pause before asking again whether the account may send. */
const heldMilliseconds = 60 * 60 * 1000;
/** Milliseconds of pause before the next job, after a process died twice during one. */
const setAsideMilliseconds = 10_000;
const portion = 200;
/** Milliseconds for which a list of due deliveries counts as complete. */
const listedMilliseconds = 1000;
/** Hosts that are served at the same time. */
const hostsAtOnce = 8;
/** A host's first answer may delay others for this long; later ones have more time. */
const timeouts = { first: 5000, later: 15_000 };

export const deliveryJob = defineJob({
  ...deliveryWork,
  title: "Zustellung im Fediverse",
  outside: true,
  run: (services, _, { signal }) => deliverDue(services, signal),
  // If a delivery ended the process twice, the others still go on.
  setAside: (services) => planNext(services, setAsideMilliseconds),
});

/** Sends due deliveries for half a minute, several hosts at once and each in order, and plans the next run. */
export async function deliverDue(services: Services, signal: AbortSignal): Promise<void> {
  const account = await findLiveAccount(services);
  // An account with new keys announces them before anything else.
  if (account && !(await hasKeys(services))) await announceActor(services, account);
  await drawBack(services);
  if (account) await sendDue(services, signal);
  await planNext(services, account ? 0 : heldMilliseconds);
}

/** Deliveries planned by a clock that was ahead become due now. */
async function drawBack({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db
    .updateTable("fediverse_deliveries")
    .set({ next_at: now.toISOString() })
    .where("state", "=", "waiting")
    .where((eb) =>
      eb.or([
        eb("next_at", ">", latestFrom(now, longestPause.delivery)),
        eb.and([eb("attempts", "=", 0), eb("next_at", ">", latestFrom(now, leaseMilliseconds))]),
      ]),
    )
    .execute();
}

async function sendDue(services: Services, signal: AbortSignal): Promise<void> {
  const { sendActivity, signedBody } = await import("./send-activity.server");
  const end = performance.now() + maxMilliseconds;
  const bodies = new Map<string, Promise<string | null>>();
  const due: Delivery[] = [];
  let listedUntil = 0;
  async function claimNext(busy: ReadonlySet<string>): Promise<Delivery | null> {
    while (performance.now() < end) {
      if (signal.aborted) throw new InterruptedError();
      const delivery = due.find(({ host }) => !busy.has(host));
      if (delivery) {
        due.splice(due.indexOf(delivery), 1);
        if (await claim(services, delivery)) return delivery;
        continue;
      }
      // The rest is for busy hosts. A moment ago, nothing else was due.
      if (due.length > 0 && performance.now() < listedUntil) return null;
      const more = await listDue(services, [...busy]);
      listedUntil = more.length < portion ? performance.now() + listedMilliseconds : 0;
      if (more.length === 0) return null;
      due.push(...more);
    }
    return null;
  }
  async function deliver(delivery: Delivery): Promise<void> {
    const { activity_id, attempts, inbox } = delivery;
    const known = bodies.get(activity_id) ?? signedBody(services, activity_id);
    bodies.set(activity_id, known);
    const body = await known;
    if (body === null) return;
    const timeout = attempts === 0 ? timeouts.first : timeouts.later;
    const outcome = await sendActivity(services, inbox, { body, signal, timeout });
    // The delivery may have arrived; it is sent again when its lease ends.
    if (signal.aborted && outcome.status === null) throw new InterruptedError();
    const now = services.clock.now();
    await services.db.transaction().execute((trx) => writeOutcome(trx, delivery, outcome, now));
  }
  await runOutbox(hostsAtOnce, { claim: claimNext, receiverOf: ({ host }) => host, deliver });
}

/**
 * Due deliveries. Hosts that answered last time come first, silent ones last; among them those with the fewest
 * failures. Deliveries to the same inbox are in recorded order.
 */
async function listDue({ db, clock }: Services, busy: readonly string[]): Promise<Delivery[]> {
  const hosts = db.selectFrom("fediverse_deliveries").select("host");
  const silent = hosts.where("attempts", ">", 0).where("status", "is", null);
  const heard = hosts.where("status", "is not", null);
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
    .$if(busy.length > 0, (query) => query.where("host", "not in", busy))
    .orderBy((eb) =>
      eb.case().when("host", "in", silent).then(2).when("host", "in", heard).then(0).else(1).end(),
    )
    .orderBy("attempts")
    .orderBy("id")
    .limit(portion)
    .execute();
}

/** Claims a delivery for this process; false: another one has it. */
async function claim(
  { db, clock }: Services,
  { id, activity_id, attempts }: Delivery,
): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const claimed = await db
    .updateTable("fediverse_deliveries")
    .set({ next_at: until })
    .where("id", "=", id)
    .where("activity_id", "=", activity_id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .where("next_at", "<=", now.toISOString())
    .returning("id")
    .execute();
  return claimed.length > 0;
}

/** Plans one job for the next due moment, however many processes plan it. */
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

/** A week: longer than any delivery is retried. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Forgets old activities, and tells followers of a changed name, picture or key. */
export const forgetJob = defineDailyJob({
  kind: "fediverse-daily",
  title: "Aufräumen im Fediverse",
  async run(services) {
    const { db, clock } = services;
    const now = clock.now();
    const before = new Date(now.getTime() - keptMilliseconds).toISOString();
    await db.deleteFrom("fediverse_activities").where("created_at", "<", before).execute();
    await db.deleteFrom("fediverse_kv").where("expires_at", "<=", now.toISOString()).execute();
    const account = await findLiveAccount(services);
    if (account) await announceActor(services, account);
  },
});
