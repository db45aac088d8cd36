import { mayDo } from "~/core/accounts/permissions";
import type { FormAnswer } from "~/lib/form-answer";
import type { SignedInOperator } from "~/platform/actor";
import { textFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { deliver } from "./deliver.server";
import { addTest, reopenDelivery } from "./deliveries.server";
import { maxWebhooks, type Webhook } from "./webhook";
import {
  createWebhook,
  deleteWebhook,
  eventWords,
  listWebhooks,
  renewSecret,
  switchWebhook,
  updateWebhook,
  urlProblem,
  type WebhookSettings,
} from "./webhooks.server";

/** `secret`: shown only once. */
export type WebhookAnswer = FormAnswer<string> & { secret?: string };

/** The name of an event's checkbox. */
const boxOf = (type: string) => `event:${type}`;

type Read = {
  settings: WebhookSettings;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The settings of a form; `former`: of the changed webhook. */
function readSettings(
  services: Services,
  operator: SignedInOperator,
  form: FormData,
  former?: Webhook,
): Read {
  const types = Object.keys(eventWords(services));
  const values = textFields(form, ["url", "personal", ...types.map(boxOf)]);
  const url = (values.url ?? "").trim();
  const events = types.filter((type) => values[boxOf(type)]);
  const isPersonal = mayDo("webhooks.lead", operator)
    ? values.personal === "1"
    : (former?.isPersonal ?? false);
  const problem = urlProblem(services, url);
  const errors = {
    ...(problem && { url: problem }),
    ...(events.length === 0 && { events: "Bitte wähle mindestens ein Ereignis." }),
  };
  return { settings: { url, events, isPersonal }, values, errors };
}

function refused({ values, errors }: Pick<Read, "values" | "errors">): WebhookAnswer {
  return { saved: false, message: errors.events ?? null, errors, values };
}

function done(message: string | null, secret?: string): WebhookAnswer {
  return { saved: true, message, errors: {}, values: {}, ...(secret && { secret }) };
}

function failed(message: string): WebhookAnswer {
  return { saved: false, message, errors: {}, values: {} };
}

export async function answerNew(
  services: Services,
  operator: SignedInOperator,
  form: FormData,
): Promise<WebhookAnswer> {
  const read = readSettings(services, operator, form);
  if (Object.keys(read.errors).length > 0) return refused(read);
  const { length } = await listWebhooks(services.db, operator);
  if (length >= maxWebhooks)
    return {
      ...refused(read),
      message: `Mehr als ${maxWebhooks} Webhooks passen hier nicht hinein.`,
    };
  const { secret } = await createWebhook(services, operator, read.settings);
  return done("Der Webhook ist angelegt.", secret);
}

const notArrived = "Das ist nicht angekommen. Was der Empfänger gesagt hat, steht im Protokoll.";

/** Handles a form or button of a webhook's page; null: an unknown one. */
export async function answerWebhook(
  services: Services,
  operator: SignedInOperator,
  webhook: Webhook,
  form: FormData,
): Promise<WebhookAnswer | "deleted" | null> {
  const { verb, delivery } = textFields(form, ["verb", "delivery"]);
  switch (verb) {
    case "update": {
      const read = readSettings(services, operator, form, webhook);
      if (Object.keys(read.errors).length > 0) return refused(read);
      await updateWebhook(services, operator, webhook, read.settings);
      return done(null);
    }
    case "pause":
    case "resume":
      await switchWebhook(services, operator, webhook, verb);
      return done(null);
    case "delete":
      await deleteWebhook(services, operator, webhook);
      return "deleted";
    case "renew":
      return done(
        "Das bisherige Geheimnis gilt noch einen Tag lang daneben.",
        await renewSecret(services, operator, webhook),
      );
    case "test": {
      const id = await addTest(services, webhook.id);
      return id && (await deliver(services, id)) ? done(null) : failed(notArrived);
    }
    case "resend": {
      if (!(await reopenDelivery(services.db, webhook.id, delivery)))
        return failed("Diese Mitteilung gibt es nicht mehr.");
      return (await deliver(services, delivery)) ? done(null) : failed(notArrived);
    }
    default:
      return null;
  }
}
