import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { giveUpPlan as giveUpRow, listPlansAbout, type Plan } from "./dispatch.server";
import { planWithoutEpisode } from "./plan-failure";

/** Who a plan begins for: nobody but the clock. */
export const schedule = "Zeitplan";

type By = {
  /** null: the schedule itself. */
  operator: Operator | null;
  now: Date;
};

/** Makes a planned newsletter a plain draft again and tells why, where the plan is still this one. */
export async function giveUpPlan(
  trx: Trx,
  plan: Plan,
  { failure, operator, now }: By & { failure: string },
): Promise<void> {
  const title = await giveUpRow(trx, plan, failure);
  if (title === undefined) return;
  const subject = { kind: "campaign", id: plan.id, title };
  const event = { action: "campaign.unschedule", subject, detail: failure, by: schedule };
  await recordAuditEvent(trx, operator, event, now);
}

/** The same with every plan about an episode that is about to be deleted: emptying the bin leaves no link to it. */
export async function giveUpPlansAbout(
  trx: Trx,
  episode: { id: string; title: string },
  by: By,
): Promise<void> {
  for (const plan of await listPlansAbout(trx, episode.id)) {
    const failure = planWithoutEpisode(plan.scheduledAt, episode.title);
    await giveUpPlan(trx, plan, { ...by, failure });
  }
}
