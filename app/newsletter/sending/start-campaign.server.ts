import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { DataError } from "~/platform/errors";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import {
  campaignObstacle,
  cancelSchedule,
  isTooLate,
  listScheduled,
  planFailure,
  schedule,
  tooLate,
} from "../campaigns/campaign-plans.server";
import { campaignMessages, dispatchFailures } from "../campaigns/campaigns.schema";

const nobody = "Noch hat niemand den Newsletter abonniert: Es gibt niemanden, der ihn bekäme.";

/**
 * Starts sending a draft: one transaction changes the campaign, adds a waiting mail for each active subscriber, and
 * stores the web version. Of two requests one starts it, and both get the result. A version changed by somebody else is
 * not sent.
 * @throws OperationError
 */
export async function startCampaign(
  services: Services,
  operator: Operator,
  sending: { id: string; version: string },
): Promise<void> {
  const { isChanged, refusal } = await begin(services, operator, sending);
  if (isChanged) throw new OperationError("conflict", { detail: campaignMessages.changed });
  const detail = `${dispatchFailures.start}. ${refusal}`;
  if (refusal) throw new OperationError("invalid-input", { detail });
}

/** Starts due drafts. A draft that cannot be sent loses its schedule, and the operator is notified. */
export async function startScheduledCampaigns(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const plan of await listScheduled(db, now)) {
    const reason = isTooLate(plan.scheduledAt, now)
      ? tooLate
      : (await begin(services, null, { id: plan.id, version: null })).refusal;
    if (!reason) continue;
    const failure = planFailure(plan.scheduledAt, reason);
    const by = { operator: null, now: clock.now() };
    await db.transaction().execute((trx) => cancelSchedule(trx, plan, { ...by, failure }));
  }
}

/** `version`: the one that the operator saw; null: started by schedule. */
type Sending = { id: string; version: string | null };

type Begun = {
  /** A reason that the operator can remove. */
  refusal?: string;
  /** True if somebody has saved the draft since. */
  isChanged?: boolean;
};

/**
 * Rolls the transaction back. Without a reason in `begun`, somebody else started the campaign, or there is no such
 * draft.
 */
class NotStarted extends Error {
  readonly begun: Begun;
  constructor(begun: Begun) {
    super("not started");
    this.begun = begun;
  }
}

async function begin(
  services: Services,
  operator: Operator | null,
  sending: Sending,
): Promise<Begun> {
  const now = services.clock.now();
  try {
    return await writeContent(services, async (trx) => {
      const refusal = await campaignObstacle(trx, sending.id, now);
      if (refusal) throw new NotStarted({ refusal });
      const { subject, recipients } = await beginSending(trx, sending, now);
      const event = {
        action: "campaign.send",
        subject: { kind: "campaign", id: sending.id, title: subject },
        detail: `${recipients} Empfänger`,
        by: schedule,
      };
      await recordAuditEvent(trx, operator, event, now);
      return {};
    });
  } catch (error) {
    if (error instanceof NotStarted) return error.begun;
    throw new DataError("Failed to send newsletter campaign", { cause: error });
  }
}

/**
 * Turns a draft into a sent campaign with one waiting mail for each active subscriber; of several callers one
 * succeeds.
 * @throws NotStarted
 */
async function beginSending(trx: Trx, { id, version }: Sending, now: Date) {
  const moment = now.toISOString();
  const campaign = await trx
    .updateTable("newsletter_campaigns")
    .set({
      status: "sent",
      sending: "running",
      sent_at: moment,
      scheduled_at: null,
      with_episode: 0,
      plan_failure: null,
      updated_at: moment,
    })
    .where("id", "=", id)
    .where("status", "=", "draft")
    .where((eb) =>
      version === null
        ? eb.or([eb("scheduled_at", "<=", moment), eb("with_episode", "=", 1)])
        : eb("updated_at", "=", version),
    )
    .returning("subject")
    .executeTakeFirst();
  if (!campaign) throw new NotStarted({ isChanged: await isDraft(trx, id) });
  const recipients = await addDeliveries(trx, id, moment);
  if (recipients === 0) throw new NotStarted({ refusal: nobody });
  await trx.updateTable("newsletter_campaigns").set({ recipients }).where("id", "=", id).execute();
  return { subject: campaign.subject, recipients };
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
