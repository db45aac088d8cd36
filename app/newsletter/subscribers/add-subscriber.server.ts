import {
  foreseeRows,
  importRows,
  type RowStates,
} from "~/newsletter/subscribers/import/import-rows.server";
import type { Operator } from "~/platform/actor";
import type { ListRow } from "~/platform/address-lists/parse-list.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { emailKey, parseEmail } from "~/platform/email-address.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { findSubscriberId } from "./list-subscribers.server";
import { signUp } from "./sign-up.server";
import { type ConsentMethod, consentMethods, type SubscriberStatus } from "./subscribers.schema";

type NewSubscriber = {
  email: string;
  name: string;
  /** How the subscriber agreed, in the operator's words. */
  consent: string;
  /** Present if the operator can prove the consent. */
  proof?: { way: ConsentMethod; agreedAt: string } | undefined;
};

/** 'asked': the confirmation mail is on its way; else the existing state, which stays. */
type Added = { outcome: "added" | "asked" | SubscriberStatus; id?: string };

/** Adds a subscriber as an imported list of one row, or, without proof of consent, asks for confirmation first. */
export async function addSubscriber(
  services: Services,
  operator: Operator,
  { name, consent, proof, ...given }: NewSubscriber,
): Promise<Added> {
  const { db, clock, secret, rooms } = services;
  const now = clock.now();
  const email = parseEmail(given.email) ?? given.email;
  const since = proof?.agreedAt ?? null;
  if (since !== null && since > now.toISOString())
    throw new OperationError("invalid-input", { errors: { proof: "Das liegt in der Zukunft." } });
  const rows: ListRow[] = [{ line: 1, email, key: emailKey(email), name: name || null, since }];
  if (!proof) {
    const outcome = outcomeOf(await foreseeRows(db, secret, rows));
    if (outcome !== "added") return { outcome, ...(await subscriberIdByEmail(db, email)) };
    const place = rooms.addressOf("/api");
    await signUp(services, { email, name, consent, place, address: "" }, operator);
    return { outcome: "asked" };
  }
  return db.transaction().execute(async (trx) => {
    const text = `${consentMethods[proof.way]}\n${consent}`;
    const source = `Schnittstelle (${operator.name})`;
    const outcome = outcomeOf(await importRows(trx, rows, { secret, text, source }, now));
    const found = await subscriberIdByEmail(trx, email);
    if (outcome === "added") {
      const subject = { kind: "subscriber", id: found.id ?? "", title: email };
      await recordAuditEvent(trx, operator, { action: "subscriber.create", subject }, now);
    }
    return { outcome, ...found };
  });
}

async function subscriberIdByEmail(db: Services["db"], email: string): Promise<{ id?: string }> {
  const id = await findSubscriberId(db, email);
  return id === null ? {} : { id };
}

/** The result of the single row. */
function outcomeOf(states: RowStates): "added" | SubscriberStatus {
  return [...states.values()][0] ?? "unsubscribed";
}
