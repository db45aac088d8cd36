import type { Selectable } from "kysely";
import type { Trx } from "~/platform/db/handles";
import { isTaken, type Outcome } from "~/platform/outbox/attempt.server";
import { nextAttempt } from "~/platform/outbox/retry-schedules";
import type { FediverseDeliveryRow } from "../tables";

/** A waiting delivery. */
export type Delivery = Pick<
  Selectable<FediverseDeliveryRow>,
  "id" | "activity_id" | "inbox" | "host" | "attempts"
>;

/** Stores the result of an attempt in its delivery, in other deliveries to the inbox, and in the inbox's followers. */
export async function writeOutcome(
  trx: Trx,
  { id, inbox, host, attempts }: Delivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { status } = outcome;
  const isOver = isTaken(outcome) || isRefused(outcome);
  const next = isOver || isGone(outcome) ? null : nextAttempt("delivery", attempts + 1, now);
  const next_at = next?.toISOString() ?? null;
  const state = isTaken(outcome) ? "delivered" : next_at ? "waiting" : "failed";
  const error = isTaken(outcome) ? "" : outcomeSentence(outcome);
  const waiting = trx.updateTable("fediverse_deliveries").where("state", "=", "waiting");
  const tried = { state, status, error, attempts: attempts + 1, next_at } as const;
  await waiting.where("id", "=", id).set(tried).execute();
  if (next_at) {
    // A server that is down is not tried once per inbox.
    const others =
      status === null ? waiting.where("host", "=", host) : waiting.where("inbox", "=", inbox);
    await others
      .where("next_at", "<=", now.toISOString())
      .set((eb) => ({ next_at, attempts: eb("attempts", "+", 1) }))
      .execute();
  } else if (!isOver) {
    await waiting.where("inbox", "=", inbox).set({ state, error, next_at }).execute();
    await suspendFollowers(trx, inbox, isGone(outcome));
  }
}

/** Deactivates an inbox's followers. If the inbox is gone, followers without another one are deleted. */
async function suspendFollowers(trx: Trx, inbox: string, isGone: boolean): Promise<void> {
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

/** True if nobody has this inbox any more. */
function isGone({ status }: Outcome): boolean {
  return status === 404 || status === 410;
}

/** Statuses that may differ next time; all other 4xx reject the message itself. */
const passing = new Set([401, 403, 404, 408, 410, 421, 425, 429]);

/** True if the message is refused for good. */
function isRefused({ status }: Outcome): boolean {
  return status !== null && status >= 400 && status < 500 && !passing.has(status);
}

const sentences: Readonly<Record<number, string>> = {
  401: "Der Server erkennt die Unterschrift nicht an",
  403: "Der Server nimmt von hier nichts an",
  404: "Das Konto gibt es dort nicht mehr",
  410: "Das Konto gibt es dort nicht mehr",
  408: "Dem Server ging es zu langsam",
  429: "Dem Server war es gerade zu viel",
};

/** Why a delivery did not arrive, in German. */
function outcomeSentence({ status, error }: Outcome): string {
  if (status === null) return `Der Server ${error}.`;
  const general =
    status >= 500
      ? "Der Server hat selbst einen Fehler"
      : status >= 400
        ? "Der Server lehnt ab, was gesendet wurde"
        : "Der Server leitet um, statt es anzunehmen";
  return `${sentences[status] ?? general} (${status}).`;
}
