import { z } from "zod";
import { parseEmail } from "~/platform/email-address.server";
import {
  dryRun,
  foreignText,
  idInput,
  listOutput,
  moment,
  momentInput,
  OperationError,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { addSubscriber } from "./add-subscriber.server";
import { importListFile, importProven } from "./import/import-at-once.server";
import { findSubscriberId, listSubscribers } from "./list-subscribers.server";
import { maxEmailLength, maxNameLength } from "./newsletter.schema";
import { readSubscriber } from "./read-subscriber.server";
import {
  consentMethods,
  maxConsentLength,
  minConsentLength,
  type RowOutcome,
  rowOutcomes,
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

const consent = z
  .string()
  .trim()
  .min(minConsentLength)
  .max(maxConsentLength)
  .meta({ description: "Wann, wo und wozu die Person zugestimmt hat, in einem Satz" });
const way = z.enum(Object.keys(consentMethods) as [keyof typeof consentMethods]);
const isAssured = z.literal(true).meta({ description: "Du kannst es nachweisen" });
const proof = z.strictObject({ way, agreedAt: momentInput, isAssured });

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
    consent,
    proof: proof
      .optional()
      .meta({ description: "Die Einwilligung ist nachgewiesen: ohne Mail gleich aktiv" }),
  }),
  output: z.object({
    outcome: z
      .enum(["added", "asked", ...status.options])
      .meta({ description: "`asked`: Die Mail ist unterwegs; sonst, wie er schon stand" }),
    id: z.string().optional(),
  }),
  wasThere: ({ outcome }) => outcome !== "added" && outcome !== "asked",
  run: (services, input, { operator }) => addSubscriber(services, operator, input),
});

const outcome = z.enum(rowOutcomes as [RowOutcome]).meta({
  description:
    "`added`, der Stand, in dem jemand schon war, oder warum die Zeile draußen blieb: `double` (kam schon), `off` (nach der Datei abgemeldet), `asked` (siehe `questions`), `invalid`, `undated`",
  english:
    "`added`, the state of who was there before, or why the row was left out: `double` (came before), `off` (not subscribed according to the file), `asked` (see `questions`), `invalid`, `undated`",
});

const addList = operationOf({
  ...defaults,
  name: "admin.subscribers.addList",
  method: "POST",
  path: "/admin/subscribers/list",
  title: "Eine Liste eintragen",
  english:
    "Add a list of subscribers whose consent is proven. Up to 500 `rows` with a proof each, or the file of another program (`file`, up to 4 MB) with one statement for all (`way`, `details`, `isAssured`). Nobody is added twice, and who has unsubscribed stays away, so an interrupted list is simply sent again.",
  description:
    "Bis 500 `rows` mit je einem Nachweis, oder die Datei eines anderen Programms (`file`, bis 4 MB) mit einem Nachweis für alle (`way`, `details`, `isAssured`). Niemand kommt doppelt hinein, und wer sich abgemeldet hat, bleibt weg: Eine abgebrochene Liste schickst du einfach noch einmal.",
  asks: "subscribers.import",
  takesFile: "too",
  input: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          email: z.string().min(1).max(1000),
          name: z.string().trim().max(maxNameLength).default(""),
          consent,
          proof,
        }),
      )
      .min(1)
      .max(500)
      .optional(),
    way: way.optional(),
    details: consent.optional(),
    isAssured: isAssured.optional(),
    states: z
      .record(z.string().regex(/^\d{1,3}$/), z.array(z.string().max(100)).max(20))
      .default({})
      .meta({
        description: "Zu den Fragen der Antwort: nach `column` die Gruppen, die dabei sind",
        english: "Answers to `questions`: by `column` the groups that are subscribed",
      }),
    dryRun,
  }),
  output: z.object({
    counts: z.record(z.string(), z.int()),
    rows: z.array(
      z.object({
        line: z.int(),
        email: foreignText,
        outcome,
        id: z.string().optional(),
        reason: z.string().optional(),
      }),
    ),
    questions: z
      .array(
        z.object({
          column: z.int(),
          heading: foreignText,
          groups: z.array(z.object({ group: foreignText, count: z.int(), isIn: z.boolean() })),
        }),
      )
      .meta({
        description:
          "Spalten, die wie ein Zustand aussehen; ohne Antwort bleiben ihre Zeilen draußen",
        english: "Columns that look like a state; without an answer their rows are left out",
      }),
    damage: z.string().nullable().meta({
      description: "Wo Buchstaben der Datei verloren sind",
      english: "Where letters of the file are lost",
    }),
  }),
  run(services, { rows, dryRun, states, ...said }, { operator, file }) {
    if (file) {
      const { way = "", details = "", isAssured = false } = said;
      const statement = { way, details, isAssured };
      return importListFile(services, operator, { file, statement, states, dryRun });
    }
    if (!rows) throw new OperationError("invalid-input", { errors: { rows: "Das fehlt." } });
    return importProven(services, operator, { rows, dryRun });
  },
});

export const operations = [list, find, get, add, addList];
