import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type Started =
  | { outcome: "started"; subject: string; recipients: number }
  /** Somebody else did, or there is no such draft. */
  | { outcome: "none" }
  /** Somebody saved it since. */
  | { outcome: "changed" }
  /** Nobody has subscribed. */
  | { outcome: "nobody" };

/** `version`: the one that was seen by whoever sends it; null: its plan does, once it is due. */
export type Sending = { id: string; version: string | null };

const failure = "Failed to send newsletter campaign";

/**
 * Turns a draft into a sent campaign with one waiting mail for each active subscriber; of several at once one
 * does. Anything but 'started' must be rolled back by the caller.
 */
export async function beginSending(
  trx: Trx,
  { id, version }: Sending,
  now: Date,
): Promise<Started> {
  const moment = now.toISOString();
  return orDataError(failure, async () => {
    const campaign = await trx
      .updateTable("newsletter_campaigns")
      .set({
        status: "sent",
        sending: "running",
        sent_at: moment,
        scheduled_at: null,
        plan_failure: null,
        updated_at: moment,
      })
      .where("id", "=", id)
      .where("status", "=", "draft")
      .where((eb) =>
        version === null ? eb("scheduled_at", "<=", moment) : eb("updated_at", "=", version),
      )
      .returning("subject")
      .executeTakeFirst();
    if (!campaign) return { outcome: (await isDraft(trx, id)) ? "changed" : "none" };
    const recipients = await addDeliveries(trx, id, moment);
    if (recipients === 0) return { outcome: "nobody" };
    await trx
      .updateTable("newsletter_campaigns")
      .set({ recipients })
      .where("id", "=", id)
      .execute();
    return { outcome: "started", subject: campaign.subject, recipients };
  });
}

async function isDraft(trx: Trx, id: string): Promise<boolean> {
  const draft = await trx
    .selectFrom("newsletter_campaigns")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return draft !== undefined;
}

async function addDeliveries(trx: Trx, campaignId: string, moment: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("newsletter_deliveries")
    .columns(["campaign_id", "subscriber_id", "status", "attempts", "due_at"])
    .expression((eb) =>
      eb
        .selectFrom("newsletter_subscribers")
        .select((row) => [
          row.val(campaignId).as("campaign_id"),
          "id",
          row.val("waiting").as("status"),
          row.lit(0).as("attempts"),
          row.val(moment).as("due_at"),
        ])
        .where("status", "=", "active")
        .orderBy("id"),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export type Plan = { id: string; scheduledAt: string };

/** Drafts whose time has come, the earliest first. */
export async function listScheduled(db: Db, now: Date): Promise<Plan[]> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const rows = await db
      .selectFrom("newsletter_campaigns")
      .select(["id", "scheduled_at"])
      .where("status", "=", "draft")
      .where("scheduled_at", "<=", now.toISOString())
      .orderBy("scheduled_at")
      .orderBy("id")
      .execute();
    return rows.map(planOf);
  });
}

/** The plans of drafts about an episode. */
export async function listPlansAbout(trx: Trx, episodeId: string): Promise<Plan[]> {
  const rows = await trx
    .selectFrom("newsletter_campaigns")
    .select(["id", "scheduled_at"])
    .where("status", "=", "draft")
    .where("episode_id", "=", episodeId)
    .where("scheduled_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(planOf);
}

function planOf({ id, scheduled_at }: { id: string; scheduled_at: string | null }): Plan {
  return { id, scheduledAt: scheduled_at ?? "" };
}

/** Takes back the plan of a draft. */
export async function unschedule(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("newsletter_campaigns")
    .set({ scheduled_at: null })
    .where("id", "=", id)
    .where("status", "=", "draft")
    .execute();
}

/** The same when it was not kept, and keeps why. @returns its subject; undefined when it has another plan by now */
export async function giveUpPlan(
  trx: Trx,
  { id, scheduledAt }: Plan,
  failure: string,
): Promise<string | undefined> {
  const draft = await trx
    .updateTable("newsletter_campaigns")
    .set({ scheduled_at: null, plan_failure: failure })
    .where("id", "=", id)
    .where("status", "=", "draft")
    .where("scheduled_at", "=", scheduledAt)
    .returning("subject")
    .executeTakeFirst();
  return draft?.subject;
}
