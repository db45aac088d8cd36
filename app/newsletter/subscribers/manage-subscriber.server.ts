import { erasePerson } from "~/core/personal-data/erase-person.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { resendConfirmation } from "./process-signup.server";
import { endSubscription, lockSubscriber, reactivate } from "./subscriber-state.server";
import type { SubscriberVerb } from "./subscribers.schema";

/** 'gone': it worked, and nothing of the subscriber is left. */
type Outcome = "done" | "gone" | "missing" | "early" | "expired" | "unchanged";

const refused = {
  early: "Die letzte Mail ging vor weniger als einer Stunde hinaus. Versuch es später noch einmal.",
  expired:
    "Für diese Anmeldung gibt es keinen offenen Link mehr: Er gilt sieben Tage. Dafür braucht es eine neue Anmeldung.",
  unchanged: "Der Stand des Abonnements hat sich inzwischen geändert. Lade die Seite neu.",
} as const;

/**
 * Ends a subscription, requests its confirmation again, resumes sending, or erases it with everything about it; null if
 * there is no such subscriber.
 * @throws OperationError
 */
export async function manageSubscriber(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: SubscriberVerb },
): Promise<{ id: string; isGone: boolean } | null> {
  const outcome =
    verb === "delete"
      ? await erase(services, operator, id)
      : await change(services, operator, { id, verb });
  if (outcome === "missing") return null;
  if (outcome === "done" || outcome === "gone") return { id, isGone: outcome === "gone" };
  throw new OperationError("conflict", { detail: refused[outcome] });
}

async function change(
  { db, clock }: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: Exclude<SubscriberVerb, "delete"> },
): Promise<Outcome> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const subscriber = await lockSubscriber(trx, id);
    if (!subscriber) return "missing";
    if (verb === "unsubscribe" && subscriber.status === "unsubscribed") return "done";
    const outcome = await verbs[verb](trx, id, now);
    if (outcome !== "done" && outcome !== "gone") return outcome;
    // The audit log keeps no address of an erased person.
    const subject = outcome === "done" && { kind: "subscriber", id, title: subscriber.email };
    const event = { action: `subscriber.${verb}`, ...(subject && { subject }) };
    await recordAuditEvent(trx, operator, event, now);
    return outcome;
  });
}

const verbs = {
  unsubscribe: async (trx: Trx, id: string, now: Date): Promise<Outcome> =>
    (await endSubscription(trx, id, now)) === "ended" ? "done" : "gone",
  resend: async (trx: Trx, id: string, now: Date): Promise<Outcome> => {
    const asked = await resendConfirmation(trx, id, now);
    return asked === "sent" ? "done" : asked;
  },
  reactivate: async (trx: Trx, id: string, now: Date): Promise<Outcome> =>
    (await reactivate(trx, id, now)) ? "done" : "unchanged",
};

async function erase(services: Services, operator: Operator, id: string): Promise<Outcome> {
  const subscriber = await services.db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!subscriber) return "missing";
  await erasePerson(services, operator, { query: subscriber.email, picked: [id] });
  return "gone";
}
