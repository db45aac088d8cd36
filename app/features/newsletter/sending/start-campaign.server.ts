import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { campaignObstacle } from "../campaigns/campaign-obstacle.server";
import { campaignMessages } from "../campaigns/campaigns.schema";
import { deliveriesKey } from "./claim-deliveries.server";
import { beginSending, listScheduled, type Sending, type Started } from "./dispatch.server";
import { giveUpPlan, schedule } from "./give-up-plan.server";
import { isTooLate, planFailure, tooLate } from "./plan-failure";
import { steerSending } from "./steer-sending.server";
import { dispatchFailures, type Steering } from "./steering";

export type DispatchResult = { status: 200 | 409 | 422 | 503; message: string };

const done: DispatchResult = { status: 200, message: "" };
const nobody = "Noch hat niemand den Newsletter abonniert: Es gibt niemanden, der ihn bekäme.";

/**
 * Starts the sending of a draft: campaign, one waiting mail for each active subscriber, and the web version in
 * one transaction. Asked twice it is started once, and both are told that it is; somebody else's words since
 * `version` are not sent.
 */
export async function startCampaign(
  services: Services,
  operator: Operator,
  sending: { id: string; version: string },
): Promise<DispatchResult> {
  const started = await attempt(services, () => begin(services, operator, sending));
  if (!started) return { status: 503, message: dispatchFailures.start };
  if (started.outcome === "changed") return { status: 409, message: campaignMessages.changed };
  const reason = refusalOf(started);
  return reason ? { status: 422, message: `${dispatchFailures.start}. ${reason}` } : done;
}

/** Starts the drafts whose time has come. One that cannot go out is a plain draft again, and the operator is told. */
export async function startScheduledCampaigns(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const plan of await listScheduled(db, now)) {
    const reason = isTooLate(plan.scheduledAt, now)
      ? tooLate
      : refusalOf(await begin(services, null, { id: plan.id, version: null }));
    if (!reason) continue;
    const failure = planFailure(plan.scheduledAt, reason);
    const by = { operator: null, now: clock.now() };
    await db.transaction().execute((trx) => giveUpPlan(trx, plan, { ...by, failure }));
  }
}

/** `hindered`: nobody can hear what it is about. */
type Begun = Started | { outcome: "hindered"; reason: string };

/** What the operator can do something about; null: nothing. */
function refusalOf(begun: Begun): string | null {
  if (begun.outcome === "hindered") return begun.reason;
  return begun.outcome === "nobody" ? nobody : null;
}

class NotStarted extends Error {
  readonly started: Begun;
  constructor(started: Begun) {
    super("not started");
    this.started = started;
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
      const reason = await campaignObstacle(trx, sending.id, today(services.clock));
      if (reason) throw new NotStarted({ outcome: "hindered", reason });
      const started = await beginSending(trx, sending, now);
      if (started.outcome !== "started") throw new NotStarted(started);
      const { subject, recipients } = started;
      const event = {
        action: "campaign.send",
        subject: { kind: "campaign", id: sending.id, title: subject },
        detail: `${recipients} Empfänger`,
        by: schedule,
      };
      await recordAuditEvent(trx, operator, event, now);
      return started;
    });
  } catch (error) {
    if (error instanceof NotStarted) return error.started;
    throw error;
  }
}

/** Stops the sending of a campaign, goes on with it, or ends it for good. */
export async function steerCampaign(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: Steering },
): Promise<DispatchResult> {
  const now = services.clock.now();
  const result = await attempt(services, () =>
    services.db.transaction().execute(async (trx) => {
      // Who claims mails and who cancels them would lock the same rows in different orders.
      await oneAtATime(trx, services, deliveriesKey);
      const campaign = await steerSending(trx, id, verb, now);
      if (!campaign) return "late";
      const subject = { kind: "campaign", id, title: campaign.subject };
      await recordAuditEvent(trx, operator, { action: `campaign.${verb}`, subject }, now);
      return "done";
    }),
  );
  if (!result) return { status: 503, message: dispatchFailures[verb] };
  if (result === "late")
    return {
      status: 409,
      message: `${dispatchFailures[verb]}: Der Stand ist inzwischen ein anderer.`,
    };
  return done;
}
