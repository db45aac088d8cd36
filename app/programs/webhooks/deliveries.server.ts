import { v7 as uuidv7 } from "uuid";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db, Trx } from "~/platform/db/handles";
import { type PageOfRows, readPage } from "~/platform/db/read-page.server";
import type { SiteEvent } from "~/platform/events.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { deliveryJob } from "./deliver.server";
import { type Delivery, keepLogDays, testEvent } from "./webhook";

/** Adds deliveries of an event for the active webhooks; only once, however often it is called. */
export async function recordDeliveries(
  { db, clock }: Pick<Services, "db" | "clock">,
  event: SiteEvent,
): Promise<void> {
  const hooks = await db
    .selectFrom("webhooks")
    .select(["id", "events"])
    .where("state", "=", "active")
    .where("secret", "!=", "")
    .execute();
  const now = clock.now();
  for (const { id, events } of hooks) {
    if (!readEvents(events).includes(event.type)) continue;
    await db.transaction().execute(async (trx) => {
      const delivery = await addDelivery(trx, id, event, now);
      if (delivery)
        await enqueue(trx, deliveryJob, { id: delivery, attempt: 0, webhook: id }, { now });
    });
  }
}

export function readEvents(json: string): string[] {
  return JSON.parse(json);
}

/** @returns the delivery's id; null if it already exists */
async function addDelivery(
  trx: Db | Trx,
  webhookId: string,
  event: SiteEvent,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .insertInto("webhook_deliveries")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      webhook_id: webhookId,
      event_id: event.id,
      event: JSON.stringify(event),
      state: "waiting",
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["webhook_id", "event_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds a test event, which the caller sends. */
export async function addTest({ db, clock }: Services, webhookId: string): Promise<string | null> {
  const now = clock.now();
  const subject = { kind: "webhook", id: webhookId };
  const event = { id: uuidv7(), type: testEvent, subject, path: null, formerPath: null };
  return addDelivery(db, webhookId, { ...event, at: now.toISOString() }, now);
}

/** Sends a delivery again, under the same id; returns false if there is none. */
export async function reopenDelivery(db: Db, webhookId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", next_at: null })
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  page: number,
): Promise<PageOfRows<Delivery>> {
  const list = db
    .selectFrom("webhook_deliveries")
    .select(["id", "event", "state", "attempts", "request", "status", "answer", "error"])
    .select(["duration", "next_at as nextAt", "created_at as createdAt"])
    .where("webhook_id", "=", webhookId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...place } = await readPage(list, { page, size: 20 });
  return {
    ...place,
    rows: rows.map(({ event, ...row }) => ({
      ...row,
      type: (JSON.parse(event) as SiteEvent).type,
    })),
  };
}

export const forgetDeliveriesJob = defineDailyJob({
  kind: "webhook-log",
  title: "Aufräumen des Protokolls der Webhooks",
  async run({ db, clock }) {
    const before = clock.now().getTime() - keepLogDays * 24 * 60 * 60 * 1000;
    await db
      .deleteFrom("webhook_deliveries")
      .where("created_at", "<", new Date(before).toISOString())
      .execute();
  },
});
