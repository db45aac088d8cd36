import { z } from "zod";
import { expectDone } from "~/platform/operations/form-outcome.server";
import { type Caller, idInput, operationOf } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { manageSubscriber } from "./manage-subscriber.server";
import { said } from "./operations.server";
import { readSubscriber } from "./read-subscriber.server";
import type { SubscriberVerb } from "./subscribers.schema";

const input = z.strictObject({ id: idInput });
const output = z.object({
  id: z.string(),
  isGone: z.boolean().meta({ description: "Von dieser Person ist nichts mehr da" }),
});

const unsubscribe = operationOf({
  ...said,
  name: "admin.subscribers.unsubscribe",
  method: "POST",
  path: "/admin/subscribers/{id}/unsubscribe",
  title: "Ein Abonnement beenden",
  description: "Wer nie bestätigt hatte, wird vergessen; sonst bleibt der Nachweis.",
  asks: "subscribers.update",
  input,
  output,
  run: (services, { id }, caller) => manage(services, caller, { id, verb: "unsubscribe" }),
});

const erase = operationOf({
  ...said,
  name: "admin.subscribers.erase",
  method: "DELETE",
  path: "/admin/subscribers/{id}",
  title: "Einen Abonnenten löschen",
  description: "Für immer, mit allen Nachweisen und allem, was über ihn aufgehoben ist.",
  asks: "subscribers.delete",
  input,
  output,
  run: (services, { id }, caller) => manage(services, caller, { id, verb: "delete" }),
});

async function manage(
  services: Services,
  { operator }: Caller,
  asked: { id: string; verb: SubscriberVerb },
) {
  const { id, verb } = asked;
  const before = await readSubscriber(services.db, id);
  if (!before) return null;
  if (verb === "unsubscribe" && before.status === "unsubscribed") return { id, isGone: false };
  const answer = await manageSubscriber(services, operator, asked);
  if (answer.status !== 200) expectDone(answer);
  return { id, isGone: answer.status === 200 && answer.outcome === "gone" };
}

export const operations = [unsubscribe, erase];
