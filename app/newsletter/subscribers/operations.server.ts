import { z } from "zod";
import { parseEmail } from "~/platform/email-address.server";
import {
  foreignText,
  idInput,
  listOutput,
  moment,
  momentInput,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { addSubscriber } from "./add-subscriber.server";
import { findSubscriberId, listSubscribers } from "./list-subscribers.server";
import { maxEmailLength, maxNameLength } from "./newsletter.schema";
import { readSubscriber } from "./read-subscriber.server";
import {
  consentMethods,
  maxConsentLength,
  minConsentLength,
  subscribersPerPage,
} from "./subscribers.schema";

const status = z.enum(["active", "pending", "unsubscribed", "bounced"]);

const beginning = {
  id: z.string(),
  email: foreignText,
  name: foreignText.nullable(),
  status,
  origin: z.enum(["form", "import"]),
  createdAt: moment,
  confirmedAt: moment.nullable(),
  unsubscribedAt: moment.nullable(),
  bouncedAt: moment.nullable(),
};

const summary = z.object(beginning).meta({ id: "SubscriberSummary" });

/** A subscriber with the proofs of consent. */
export const subscriber = z
  .object({
    ...beginning,
    leftReason: foreignText.nullable().meta({ description: "Was das Postfach zuletzt sagte" }),
    consents: z.array(
      z.object({
        text: z.string().meta({ description: "Worin eingewilligt wurde" }),
        formUrl: z.string().meta({ description: "Wo" }),
        requestedAt: moment,
        confirmedAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: "Subscriber" });

export const defaults = {
  group: "Redaktion: Abonnenten",
  about: "Subscribers of the newsletter, with the proof of their consent.",
  missing: "Diesen Abonnenten gibt es nicht (mehr).",
} as const;

const email = z
  .string()
  .max(maxEmailLength)
  .refine((text) => parseEmail(text) !== null, "Das ist keine E-Mail-Adresse.");

const list = operationOf({
  ...defaults,
  name: "admin.subscribers.list",
  method: "GET",
  path: "/admin/subscribers",
  title: "Abonnenten auflisten",
  english: "List the subscribers of the newsletter. The newest first.",
  description: "Die neuesten zuerst.",
  asks: "subscribers.list",
  input: z.strictObject({
    status: status.default("active"),
    text: z.string().max(200).optional().meta({ description: "Steht in Adresse oder Name" }),
    ...walkInput("admin.subscribers", subscribersPerPage),
  }),
  output: listOutput(summary),
  async run({ db }, { status, text: query = "", cursor: after, limit }) {
    const { subscribers } = await listSubscribers(db, { status, query, walk: { after, limit } });
    return walkPage("admin.subscribers", limit, subscribers, (subscriber) => subscriber);
  },
});

const find = operationOf({
  ...defaults,
  name: "admin.subscribers.find",
  method: "GET",
  path: "/admin/subscriber",
  title: "Einen Abonnenten nach seiner Adresse finden",
  english: "Find a subscriber by the email address.",
  asks: "subscribers.read",
  input: z.strictObject({ email }),
  output: subscriber,
  async run({ db }, { email }) {
    const id = await findSubscriberId(db, email);
    return id === null ? null : read(db, id);
  },
});

const get = operationOf({
  ...defaults,
  name: "admin.subscribers.get",
  method: "GET",
  path: "/admin/subscribers/{id}",
  title: "Einen Abonnenten lesen",
  english: "Read a subscriber.",
  asks: "subscribers.read",
  input: z.strictObject({ id: idInput }),
  output: subscriber,
  run: ({ db }, { id }) => read(db, id),
});

async function read(db: Services["db"], id: string) {
  const found = await readSubscriber(db, id);
  if (!found) return null;
  const { reports: _, deliveries: __, mailedAt: ___, consents, ...row } = found;
  return {
    ...row,
    consents: consents.map(({ text, formUrl, requestedAt, confirmedAt }) => {
      return { text, formUrl, requestedAt, confirmedAt };
    }),
  };
}

const add = operationOf({
  ...defaults,
  name: "admin.subscribers.add",
  method: "POST",
  path: "/admin/subscribers",
  title: "Jemanden eintragen",
  english:
    "Add a subscriber. Without `proof` the usual mail asks them to confirm. Who is known already, or has unsubscribed, stays as they are.",
  description:
    "Ohne `proof` geht die übliche Mail hinaus, die um Bestätigung bittet. Wer schon bekannt ist oder sich abgemeldet hat, bleibt, wie er ist.",
  asks: "subscribers.import",
  input: z.strictObject({
    email,
    name: z.string().trim().max(maxNameLength).default(""),
    consent: z
      .string()
      .trim()
      .min(minConsentLength)
      .max(maxConsentLength)
      .meta({ description: "Wann, wo und wozu die Person zugestimmt hat, in einem Satz" }),
    proof: z
      .strictObject({
        way: z.enum(Object.keys(consentMethods) as [keyof typeof consentMethods]),
        agreedAt: momentInput,
        isAssured: z.literal(true).meta({ description: "Du kannst es nachweisen" }),
      })
      .optional()
      .meta({ description: "Die Einwilligung ist nachgewiesen: ohne Mail gleich aktiv" }),
  }),
  output: z.object({
    outcome: z
      .enum(["added", "asked", ...status.options])
      .meta({ description: "`asked`: Die Mail ist unterwegs; sonst, wie er schon stand" }),
    id: z.string().optional(),
  }),
  run: (services, input, { operator }) => addSubscriber(services, operator, input),
});

export const operations = [list, find, get, add];
