import type { Selectable } from "kysely";
import type { Trx } from "~/platform/db/handles";
import { pauseForOthers } from "~/platform/jobs/define-job.server";
import type { FediverseDeliveryRow } from "../tables";
import { isGone, isRefused, isTaken, type Outcome, sentenceOf } from "./outcome";

/** A delivery that waits. */
export type Delivery = Pick<
  Selectable<FediverseDeliveryRow>,
  "id" | "activity_id" | "inbox" | "host" | "attempts"
>;

/** Writes down what came of an attempt: for it, for what else waits for the inbox, and for who follows there. */
export async function writeOutcome(
  trx: Trx,
  { id, inbox, host, attempts }: Delivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { status } = outcome;
  const isOver = isTaken(outcome) || isRefused(outcome);
  const pause = isOver || isGone(outcome) ? null : pauseForOthers(attempts + 1);
  const next_at = pause === null ? null : new Date(now.getTime() + pause).toISOString();
  const state = isTaken(outcome) ? "delivered" : next_at ? "waiting" : "failed";
  const error = isTaken(outcome) ? "" : sentenceOf(outcome);
  const waiting = trx.updateTable("fediverse_deliveries").where("state", "=", "waiting");
  const tried = { state, status, error, attempts: attempts + 1, next_at } as const;
  await waiting.where("id", "=", id).set(tried).execute();
  if (next_at) {
    // A server that is away is not asked for each of those on it.
    const others =
      status === null ? waiting.where("host", "=", host) : waiting.where("inbox", "=", inbox);
    await others
      .where("next_at", "<=", now.toISOString())
      .set((eb) => ({ next_at, attempts: eb("attempts", "+", 1) }))
      .execute();
  } else if (!isOver) {
    await waiting.where("inbox", "=", inbox).set({ state, error, next_at }).execute();
    await letRest(trx, inbox, isGone(outcome));
  }
}

/** The followers of an inbox rest; who had it alone is gone with it. */
async function letRest(trx: Trx, inbox: string, isGone: boolean): Promise<void> {
  if (isGone)
    await trx
      .deleteFrom("fediverse_followers")
      .where("inbox", "=", inbox)
      .where("shared_inbox", "in", ["", inbox])
      .execute();
  await trx
    .updateTable("fediverse_followers")
    .set({ state: "resting" })
    .where((eb) => eb.or([eb("inbox", "=", inbox), eb("shared_inbox", "=", inbox)]))
    .execute();
}
