import { z } from "zod";
import { given } from "~/lib/forms/form-field";
import {
  type Caller,
  formOperation,
  idInput,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { manageSubscriber } from "./manage-subscriber.server";
import { defaults } from "./operations.server";
import type { SubscriberVerb } from "./subscribers.schema";

const fields = { id: given() };
const input = z.strictObject({ id: idInput });
const output = z.object({
  id: z.string(),
  isGone: z.boolean().meta({ description: "Von dieser Person ist nichts mehr da" }),
});

export const unsubscribe = operationOf({
  ...defaults,
  failed: "Das Abonnement konnte nicht beendet werden",
  fields,
  name: "admin.subscribers.unsubscribe",
  method: "POST",
  path: "/admin/subscribers/{id}/unsubscribe",
  title: "Ein Abonnement beenden",
  english: "End a subscription. Who never confirmed is forgotten; otherwise the proof stays.",
  description: "Wer nie bestätigt hatte, wird vergessen; sonst bleibt der Nachweis.",
  asks: "subscribers.update",
  input,
  output,
  run: managing("unsubscribe"),
});

export const erase = operationOf({
  ...defaults,
  failed: "Das Abonnement konnte nicht gelöscht werden",
  fields,
  name: "admin.subscribers.erase",
  method: "DELETE",
  path: "/admin/subscribers/{id}",
  title: "Einen Abonnenten löschen",
  english: "Erase a subscriber for good. With all proofs and everything that is kept about them.",
  description: "Für immer, mit allen Nachweisen und allem, was über ihn aufgehoben ist.",
  asks: "subscribers.delete",
  input,
  output,
  run: managing("delete"),
});

export const resend = formOperation({
  ...defaults,
  failed: "Die Bestätigungsmail konnte nicht gesendet werden",
  fields,
  name: "admin.subscribers.resend",
  asks: "subscribers.update",
  run: managing("resend"),
});

export const reactivate = formOperation({
  ...defaults,
  failed: "Das Abonnement konnte nicht wieder aktiviert werden",
  fields,
  name: "admin.subscribers.reactivate",
  asks: "subscribers.update",
  run: managing("reactivate"),
});

function managing(verb: SubscriberVerb) {
  return (services: Services, { id }: { id: string }, { operator }: Caller) =>
    manageSubscriber(services, operator, { id, verb });
}

export const operations = [unsubscribe, erase, resend, reactivate];
