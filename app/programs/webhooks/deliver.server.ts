import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Trx } from "~/platform/db/handles";
import type { SiteEvent } from "~/platform/events.server";
import {
  defineJob,
  enqueue,
  InterruptedError,
  pauseForOthers,
} from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside-error.server";
import type { Services } from "~/platform/services.server";
import { eventData } from "./event-data.server";
import { pausedMailJob } from "./paused-mail-job.server";
import type { WebhookRow } from "./tables";
import { maxFailures, testEvent } from "./webhook";
import { signedHeaders } from "./webhook-secret.server";

const timeout = 15_000;
/** Bytes of an answer that are read, and characters of a request that are kept. */
const logLimit = 4096;

export const deliveryJob = defineJob({
  kind: "webhook-delivery",
  title: "Mitteilung an einen Webhook",
  payload: z.object({ id: z.string(), attempt: z.int() }),
  light: true,
  outside: true,
  async run(services, { id, attempt }, { signal }) {
    await deliver(services, id, { attempt, signal });
  },
  setAside: ({ db }, { id }) => giveUp(db, id, "Der Versuch wurde abgebrochen."),
});

/**
 * Sends a delivery that waits, and writes down what came of it, with the next attempt.
 * @param attempt how many there were; another number: it was sent meanwhile, and nothing is done
 * @returns whether it arrived
 * @throws InterruptedError by the signal
 */
export async function deliver(
  services: Services,
  id: string,
  { attempt, signal }: { attempt?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { db, clock } = services;
  const found = await findWaiting(db, id);
  if (!found || (attempt ?? found.attempts) !== found.attempts) return false;
  const { hook } = found;
  if (hook.state !== "active" || !hook.secret) {
    await giveUp(db, id, "Der Webhook war angehalten.");
    return false;
  }
  const { type, at, ...event } = found.event;
  const { data, isPersonal } = await eventData(services, hook, event);
  const body = JSON.stringify({ type, timestamp: at, data });
  const headers = signedHeaders(services, hook, { id, body, now: clock.now() });
  const outcome = await send(services, hook.url, { headers, body, ...(signal && { signal }) });
  if (signal?.aborted && outcome.status === null) throw new InterruptedError();
  const attempts = found.attempts + 1;
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  await db.transaction().execute(async (trx) => {
    const goesOn = await judge(trx, hook.id, { ...outcome, isDelivered }, clock.now());
    const isOver = isDelivered || !goesOn || type === testEvent;
    const pause = isOver ? null : pauseForOthers(attempts);
    const next = pause === null ? null : new Date(clock.now().getTime() + pause);
    await trx
      .updateTable("webhook_deliveries")
      .set({
        ...outcome,
        state: isDelivered ? "delivered" : next ? "waiting" : "failed",
        attempts,
        request: isPersonal ? "" : body.slice(0, logLimit),
        ...(isPersonal && { answer: "" }),
        next_at: next?.toISOString() ?? null,
      })
      .where("id", "=", id)
      .execute();
    const again = { id, attempt: attempts };
    if (next) await enqueue(trx, deliveryJob, again, { now: clock.now(), dueAt: next });
  });
  return isDelivered;
}

type Waiting = { event: SiteEvent; attempts: number; hook: Selectable<WebhookRow> };

async function findWaiting(db: Db, id: string): Promise<Waiting | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select(["webhook_id", "event", "attempts"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!row) return null;
  const hook = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", row.webhook_id)
    .executeTakeFirst();
  return hook ? { event: JSON.parse(row.event), attempts: row.attempts, hook } : null;
}

async function giveUp(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", error, next_at: null })
    .where("id", "=", id)
    .execute();
}

type Outcome = { status: number | null; answer: string; error: string; duration: number };

async function send(
  { sendOutside }: Services,
  url: string,
  message: { headers: Record<string, string>; body: string; signal?: AbortSignal },
): Promise<Outcome> {
  const begun = performance.now();
  const duration = () => Math.round(performance.now() - begun);
  try {
    const { status, body } = await sendOutside(url, { ...message, timeout, limit: logLimit });
    // What no database stores as a text.
    const answer = body.toString().replace(/[^\P{Cc}\n\t]/gu, "");
    return { status, answer, error: "", duration: duration() };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const sentence = `Der Empfänger ${error.message}.`;
    return { status: null, answer: "", error: sentence, duration: duration() };
  }
}

/** Counts failures in a row, and ends or pauses a webhook; gives whether it goes on. */
async function judge(
  trx: Trx,
  id: string,
  { status, isDelivered }: { status: number | null; isDelivered: boolean },
  now: Date,
): Promise<boolean> {
  const { failures, state } = await trx
    .updateTable("webhooks")
    .set((eb) => ({
      failures: isDelivered ? 0 : eb("failures", "+", 1),
      ...(status === 410 && { state: "gone" as const }),
    }))
    .where("id", "=", id)
    .returning(["failures", "state"])
    .executeTakeFirstOrThrow();
  if (state !== "active" || failures < maxFailures) return state === "active";
  await trx.updateTable("webhooks").set({ state: "failing" }).where("id", "=", id).execute();
  await enqueue(trx, pausedMailJob, { id }, { now });
  return false;
}
