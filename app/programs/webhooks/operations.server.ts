import { mayDo } from "~/core/accounts/permissions";
import { flag, given, type InputOf, line, ticks } from "~/lib/forms/form-field";
import type { SignedInOperator } from "~/platform/actor";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { deliver } from "./deliver.server";
import { addTest, reopenDelivery } from "./deliveries.server";
import { maxWebhooks, type Webhook } from "./webhook";
import {
  createWebhook,
  deleteWebhook,
  eventWords,
  findWebhook,
  listWebhooks,
  renewSecret,
  switchWebhook,
  updateWebhook,
  urlProblem,
  type WebhookSettings,
} from "./webhooks.server";

const fields = {
  url: line("Adresse des Empfängers"),
  events: ticks("Ereignisse", { name: "event" }),
  isPersonal: flag("Mit personenbezogenen Daten", { name: "personal" }),
};

/**
 * The settings that may be stored.
 * @param former of the webhook that is changed
 * @throws OperationError
 */
function checkSettings(
  services: Services,
  operator: SignedInOperator,
  input: InputOf<typeof fields>,
  former?: Webhook,
): WebhookSettings {
  const { url } = input;
  const events = Object.keys(eventWords(services)).filter((type) => input.events.includes(type));
  const isPersonal = mayDo("webhooks.lead", operator)
    ? input.isPersonal
    : (former?.isPersonal ?? false);
  const problem = urlProblem(services, url);
  const detail = events.length === 0 && "Bitte wähle mindestens ein Ereignis.";
  if (problem || detail)
    throw new OperationError("invalid-input", {
      errors: { ...(problem && { url: problem }), ...(detail && { events: detail }) },
      ...(detail && { detail }),
    });
  return { url, events, isPersonal };
}

export const create = formOperation({
  name: "webhooks.create",
  asks: "webhooks.create",
  failed: "Der Webhook konnte nicht angelegt werden",
  fields,
  async run(services, input, { operator }) {
    const settings = checkSettings(services, operator, input);
    const { length } = await listWebhooks(services.db, operator);
    if (length >= maxWebhooks)
      throw new OperationError("invalid-input", {
        detail: `Mehr als ${maxWebhooks} Webhooks passen hier nicht hinein.`,
      });
    return createWebhook(services, operator, settings);
  },
});

export const update = formOperation({
  name: "webhooks.update",
  asks: "webhooks.update",
  fields: { id: given(), ...fields },
  async run(services, { id, ...input }, { operator }) {
    const webhook = await findWebhook(services.db, operator, id);
    if (!webhook) return null;
    const settings = checkSettings(services, operator, input, webhook);
    await updateWebhook(services, operator, webhook, settings);
    return {};
  },
});

/** An operation for a button of a webhook's page. */
function button<const Name extends string, Output extends object>(
  verb: Name,
  press: (services: Services, operator: SignedInOperator, webhook: Webhook) => Promise<Output>,
) {
  return formOperation({
    name: `webhooks.${verb}`,
    asks: verb === "delete" ? "webhooks.delete" : "webhooks.update",
    fields: { id: given() },
    async run(services, { id }, { operator }) {
      const webhook = await findWebhook(services.db, operator, id);
      return webhook && press(services, operator, webhook);
    },
  });
}

function switchBy(verb: "pause" | "resume") {
  return button(verb, async (services, operator, webhook) => {
    await switchWebhook(services, operator, webhook, verb);
    return {};
  });
}

export const pause = switchBy("pause");
export const resume = switchBy("resume");

export const renew = button("renew", async (services, operator, webhook) => ({
  secret: await renewSecret(services, operator, webhook),
}));

export const remove = button("delete", async (services, operator, webhook) => {
  await deleteWebhook(services, operator, webhook);
  return {};
});

const notArrived = "Das ist nicht angekommen. Was der Empfänger gesagt hat, steht im Protokoll.";

export const test = button("test", async (services, _, { id }) =>
  send(services, await addTest(services, id)),
);

export const resend = formOperation({
  name: "webhooks.resend",
  asks: "webhooks.update",
  fields: { id: given(), delivery: line("Mitteilung") },
  async run(services, { id, delivery }, { operator }) {
    const webhook = await findWebhook(services.db, operator, id);
    if (!webhook) return null;
    if (!(await reopenDelivery(services.db, webhook.id, delivery)))
      throw new OperationError("invalid-input", { detail: "Diese Mitteilung gibt es nicht mehr." });
    return send(services, delivery);
  },
});

/** @throws OperationError */
async function send(services: Services, delivery: string | null) {
  if (delivery && (await deliver(services, delivery))) return {};
  throw new OperationError("invalid-input", { detail: notArrived });
}

export const operations = [create, update, pause, resume, renew, remove, test, resend];
