import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { recordEvent } from "~/platform/events.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { dispatchFailures, type StateChange } from "../campaigns/campaigns.schema";
import { deliveriesKey } from "./claim-deliveries.server";

/** Pauses, resumes or cancels the sending of a campaign. @throws OperationError */
export async function changeCampaignState(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: StateChange },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    // Claiming and cancelling would lock the same rows in different orders.
    await oneAtATime(trx, services, deliveriesKey);
    const campaign = await changeSending(trx, id, verb, now);
    if (!campaign)
      throw new OperationError("conflict", {
        detail: `${dispatchFailures[verb]}: Der Stand ist inzwischen ein anderer.`,
      });
    const subject = { kind: "campaign", id, title: campaign.subject };
    await recordAuditEvent(trx, operator, { action: `campaign.${verb}`, subject }, now);
  });
}

const from = {
  pause: ["running"],
  resume: ["paused"],
  cancel: ["running", "paused"],
} as const;

const to = { pause: "paused", resume: "running", cancel: "cancelled" } as const;

/** Pauses, resumes or cancels a campaign; undefined if its state does not allow it. */
async function changeSending(trx: Trx, id: string, verb: StateChange, now: Date) {
  const moment = now.toISOString();
  const campaign = await trx
    .updateTable("newsletter_campaigns")
    .set({
      sending: to[verb],
      updated_at: moment,
      ...(verb === "cancel" ? { finished_at: moment } : {}),
    })
    .where("id", "=", id)
    .where("sending", "in", from[verb])
    .returning("subject")
    .executeTakeFirst();
  // A mail that a process is just handing over still becomes 'sent'.
  if (campaign && verb === "cancel")
    await trx
      .updateTable("newsletter_deliveries")
      .set({ status: "skipped" })
      .where("campaign_id", "=", id)
      .where("status", "=", "waiting")
      .execute();
  return campaign;
}

/** Ends running campaigns without waiting mails. */
export async function finishCampaigns(trx: Trx, now: Date): Promise<void> {
  const finished = await trx
    .updateTable("newsletter_campaigns")
    .set({ sending: "done", finished_at: now.toISOString() })
    .where("sending", "=", "running")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("newsletter_deliveries")
            .select("subscriber_id")
            .whereRef("campaign_id", "=", "newsletter_campaigns.id")
            .where("newsletter_deliveries.status", "=", "waiting"),
        ),
      ),
    )
    .returning("id")
    .execute();
  for (const { id } of finished)
    await recordEvent(trx, { type: "campaign.sent", subject: { kind: "campaign", id } }, now);
}

export async function isAnyRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_campaigns")
    .select("id")
    .where("sending", "=", "running")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
