import { z } from "zod";
import { mailToShow } from "~/core/show/show.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { SiteEvent } from "~/platform/events.server";
import { postponeReceiver } from "~/platform/jobs/claim.server";
import { defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import { attemptSending, isTaken } from "~/platform/outbox/attempt.server";
import { nextAttempt } from "~/platform/outbox/retry-schedules";
import type { Services } from "~/platform/services.server";
import { eventData } from "./event-data.server";
import { maxFailures, testEvent } from "./webhook";
import { signedHeaders } from "./webhook-secret.server";

const timeout = 15_000;
/** Bytes read of an answer, and characters stored of a request. */
const logLimit = 4096;

export const deliveryJob = defineJob({
  kind: "webhook-delivery",
  title: "Mitteilung an einen Webhook",
  /** `webhook` is missing in jobs that the previous version wrote. */
  payload: z.object({ id: z.string(), attempt: z.int(), webhook: z.string().optional() }),
  receiver: "webhook",
  light: true,
  outside: true,
  async run(services, { id, attempt }, { signal }) {
    await deliver(services, id, { attempt, signal });
  },
  setAside: ({ db }, { id }) => giveUp(db, id, "Der Versuch wurde abgebrochen."),
});

/**
 * Sends a waiting delivery, and stores the result with the next attempt.
 * @param attempt the number of attempts so far; if it differs, the delivery was sent meanwhile, and nothing is done
 * @returns whether the delivery arrived
 * @throws InterruptedError by the signal
 */
export async function deliver(
  services: Services,
  id: string,
  { attempt, signal }: { attempt?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { db, clock } = services;
  const hook = await db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .selectAll("webhooks")
    .select(["webhook_deliveries.event", "webhook_deliveries.attempts"])
    .where("webhook_deliveries.id", "=", id)
    .where("webhook_deliveries.state", "=", "waiting")
    .executeTakeFirst();
  if (!hook || (attempt ?? hook.attempts) !== hook.attempts) return false;
  if (hook.state !== "active" || !hook.secret) {
    await giveUp(db, id, "Der Webhook war angehalten.");
    return false;
  }
  const { type, at, ...event }: SiteEvent = JSON.parse(hook.event);
  const { data, isPersonal } = await eventData(services, hook, event);
  const body = JSON.stringify({ type, timestamp: at, data });
  const headers = signedHeaders(services, hook, { id, body, now: clock.now() });
  const outcome = await send(services, hook.url, { headers, body, ...(signal && { signal }) });
  if (signal?.aborted && outcome.status === null) throw new InterruptedError();
  const attempts = hook.attempts + 1;
  const isDelivered = isTaken(outcome);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const goesOn = await judge(trx, hook.id, { ...outcome, isDelivered }, now);
    const isOver = isDelivered || !goesOn || type === testEvent;
    const next = isOver ? null : nextAttempt("delivery", attempts, now);
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
    if (!next) return;
    const rest = { kind: deliveryJob.kind, receiver: hook.id, now, until: next };
    if (outcome.status === null) await postponeReceiver(trx, rest);
    const payload = { id, attempt: attempts, webhook: hook.id };
    await enqueue(trx, deliveryJob, payload, { now, dueAt: next });
  });
  return isDelivered;
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
  const sending = { ...message, timeout, limit: logLimit };
  const { status, body, error } = await attemptSending(sendOutside, url, sending);
  // No control characters: PostgreSQL rejects NUL.
  const answer = body.toString().replace(/[^\P{Cc}\n\t]/gu, "");
  const duration = Math.round(performance.now() - begun);
  return { status, answer, error: error && `Der Empfänger ${error}.`, duration };
}

/** Counts failures in a row, and ends or pauses a webhook; returns whether it remains active. */
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

/** Tells a webhook's owners that it failed too often, if it is still paused. */
export const pausedMailJob = defineJob({
  kind: "webhook-paused-mail",
  title: "Mail über einen angehaltenen Webhook",
  payload: z.object({ id: z.string() }),
  async run(services, { id }, job) {
    const hook = await services.db
      .selectFrom("webhooks")
      .select(["id", "url"])
      .where("id", "=", id)
      .where("state", "=", "failing")
      .executeTakeFirst();
    if (!hook) return;
    await mailToShow(services, `webhook-paused-${job.id}`, async (sender) =>
      (await import("./paused-mail.server")).webhookPausedMail(sender, hook),
    );
  },
});
